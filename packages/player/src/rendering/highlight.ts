/** Marks one element as the one being spoken (EPUB 3.3 §9.3.2.1). */
export class Highlight {
  readonly #activeClass: string | null;
  readonly #playbackClass: string | null;
  #element: Element | null = null;
  #picture: Element | null = null;
  #playing: Element[] = [];

  constructor(activeClass: string | null, playbackClass: string | null) {
    this.#activeClass = activeClass;
    this.#playbackClass = playbackClass;
  }

  /** True if the book's own look would not fit the background of its pages. */
  ownLook = false;

  get element(): Element | null {
    return this.#element;
  }

  /** Moves the mark; null removes it. */
  show(element: Element | null): void {
    if (element === this.#element) return;
    this.#clear();
    this.#element = element;
    if (!element) return;
    // For forced colours, in which the book's own look is gone.
    element.setAttribute('data-aloud-spoken', '');
    if (this.#activeClass) element.classList.add(this.#activeClass);
    if (this.ownLook || !this.#activeClass || !isStyled(element.ownerDocument, this.#activeClass)) {
      element.setAttribute('data-aloud-active', '');
    }
    this.#picture = pictureIn(element);
    this.#picture?.setAttribute('data-aloud-picture', '');
    if (this.#picture && this.#picture !== element) element.setAttribute('data-aloud-around', '');
  }

  /** Marks the roots of the shown pages while narration is under way. */
  playing(roots: readonly Element[], playing: boolean): void {
    if (!this.#playbackClass) return;
    for (const root of this.#playing) root.classList.remove(this.#playbackClass);
    this.#playing = playing ? [...roots] : [];
    for (const root of this.#playing) root.classList.add(this.#playbackClass);
  }

  #clear(): void {
    if (!this.#element) return;
    if (this.#activeClass) this.#element.classList.remove(this.#activeClass);
    this.#element.removeAttribute('data-aloud-spoken');
    this.#element.removeAttribute('data-aloud-active');
    this.#element.removeAttribute('data-aloud-around');
    this.#picture?.removeAttribute('data-aloud-picture');
  }
}

const PICTURES = 'img, svg, video, canvas, object';

/**
 * The picture that an element is, or that is its only content. The background of a heading around a cover would be bars beside the
 * cover, as wide as the window happens to leave them.
 */
function pictureIn(element: Element): Element | null {
  if (element.matches(PICTURES)) return element;
  if (element.textContent?.trim() !== '') return null;
  const [picture = null, other] = element.querySelectorAll(PICTURES);
  return other ? null : picture;
}

/** Whether the book's own style sheets style the active class; a page that only names it gets our look. */
function isStyled(document: Document, name: string): boolean {
  // One frame's document shows one page after the other, so the page's root is the key.
  const known = styled.get(document.documentElement);
  if (known !== undefined) return known;
  const selector = new RegExp(`\\.${CSS.escape(name).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![\\w-])`);
  const found = [...document.styleSheets].some((sheet) => mentions(sheet.cssRules, selector));
  styled.set(document.documentElement, found);
  return found;
}

const styled = new WeakMap<Element, boolean>();

function mentions(rules: CSSRuleList, selector: RegExp): boolean {
  return [...rules].some((rule) => {
    if ('selectorText' in rule && selector.test(String(rule.selectorText))) return true;
    // Rules with rules in them have a list of this type.
    return 'cssRules' in rule && mentions(rule.cssRules as CSSRuleList, selector);
  });
}
