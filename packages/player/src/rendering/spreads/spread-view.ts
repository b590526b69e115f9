import type { SpineItem } from '@aloud/book';
import { PageFrame } from '../frame.ts';
import type { PageView, Size } from '../page-view.ts';
import type { Screen } from '../screens.ts';
import type { ViewContext } from '../view-context.ts';

/** Size of a page whose document names none. */
const FALLBACK = { width: 768, height: 1024 };

/** One or two pre-paginated pages, scaled together so that they fill the stage and meet in the fold. */
export class SpreadView implements PageView {
  readonly screen: Screen;
  readonly element = document.createElement('div');
  readonly page = 0;
  readonly pages = 1;
  readonly progression = 1;
  readonly #context: ViewContext;
  readonly #frames: readonly PageFrame[];

  constructor(screen: Screen, context: ViewContext) {
    this.screen = screen;
    this.#context = context;
    const placed = [screen.left, screen.center, screen.right].filter((item) => item !== null);
    this.#frames = placed.map((item) => new PageFrame(item, context.frameTitle));
    this.element.append(...this.#frames.map((frame) => frame.element));
  }

  get documents() {
    return this.#frames.map((frame) => ({ item: frame.item, document: frame.document }));
  }

  async load(): Promise<void> {
    await Promise.all(
      this.#frames.map((frame) => frame.load(this.#context.resources, this.#context.mediaSources)),
    );
    for (const frame of this.#frames) prepare(frame);
  }

  /** EPUB 3.3 §8.2.2.6: the initial containing block is the viewport, shown whole and in its own proportions. */
  layOut(size: Size): void {
    const sizes = this.#frames.map((frame) => frame.viewport ?? FALLBACK);
    const height = Math.max(...sizes.map((page) => page.height));
    // Pages of one spread may differ in size; the smaller is brought to the height of the larger.
    const widths = sizes.map((page) => (page.width * height) / page.height);
    const { left: leftPage, right: rightPage, center } = this.screen;
    // A page that keeps its side without a partner leaves the other half of the spread empty.
    const lone = center === null && (leftPage === null || rightPage === null);
    const width = widths.reduce((sum, each) => sum + each, 0) * (lone ? 2 : 1);
    const scale = Math.min(size.width / width, size.height / height);
    let left = (size.width - width * scale) / 2 + (lone && rightPage ? (width * scale) / 2 : 0);
    const top = (size.height - height * scale) / 2;
    this.#frames.forEach((frame, index) => {
      const page = sizes[index] ?? FALLBACK;
      const own = (scale * height) / page.height;
      Object.assign(frame.element.style, {
        position: 'absolute',
        width: `${page.width}px`,
        height: `${page.height}px`,
        transformOrigin: '0 0',
        transform: `translate(${left}px, ${top}px) scale(${own})`,
        top: '0',
        left: '0',
      });
      left += (widths[index] ?? 0) * scale;
    });
  }

  // All that a spread has is on show: there is nothing to go to within it.
  goTo(): void {}

  reveal(): void {}

  step(): boolean {
    return false;
  }

  find(path: string, fragment: string): Element | null {
    const frame = this.#frames.find(({ item }) => item.path === path);
    if (!frame) return null;
    return fragment === '' ? frame.document.body : frame.document.getElementById(fragment);
  }

  pageOf(element: Element): number | null {
    return this.#frames.some((frame) => frame.document === element.ownerDocument) ? 0 : null;
  }

  breaksOf(): readonly number[] {
    return [];
  }

  firstVisible(): { item: SpineItem; range: Range | null } {
    const first = this.screen.items[0] as SpineItem;
    const found = this.documents.find(({ item }) => item === first);
    const range = found?.document.createRange() ?? null;
    if (found && range) {
      range.setStart(found.document.body, 0);
      range.collapse(true);
    }
    return { item: first, range };
  }

  destroy(): void {
    for (const frame of this.#frames) frame.destroy();
    this.element.remove();
  }
}

function prepare(frame: PageFrame): void {
  const { documentElement: root, body } = frame.document;
  root.style.setProperty('overflow', 'hidden', 'important');
  const page = frame.viewport;
  const drawing =
    body.children.length === 1 && body.firstElementChild?.localName === 'svg' ? body.firstElementChild : null;
  if (drawing && page) {
    drawing.setAttribute('width', String(page.width));
    drawing.setAttribute('height', String(page.height));
    drawing.setAttribute('style', `display:block;${drawing.getAttribute('style') ?? ''}`);
  }
}
