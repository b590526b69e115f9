/**
 * Functions that run in the page under test. Each is sent there as text, so it uses no imports and no helper of
 * this file.
 */
import type { Point } from './tab.ts';

/**
 * The middle of a visible control with this name, in any shadow root; null if there is none.
 * @param partly whether the control's name only has to contain this one
 */
export const middleOf = (name: string, partly: boolean): Point | null => {
  const inAll = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) =>
      element.shadowRoot ? [element, ...inAll(element.shadowRoot)] : [element],
    );
  const nameOf = (element: Element) => {
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const text = element.getAttribute('aria-label') ?? labels[0]?.textContent ?? element.textContent ?? '';
    return text.replace(/\s+/g, ' ').trim();
  };
  // What is behind an open dialog cannot be pressed.
  const dialog = [...document.querySelectorAll('dialog[open], [aria-modal="true"]')].pop();
  for (const element of inAll(document)) {
    if (!element.matches('button, a[href], input, [role]')) continue;
    if (dialog && !dialog.contains(element)) continue;
    const has = nameOf(element);
    if (partly ? !has.includes(name) : has !== name) continue;
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const shown = element.checkVisibility?.({ visibilityProperty: true }) ?? width > 0;
    if (shown && width > 0 && height > 0) return { x: left + width / 2, y: top + height / 2 };
  }
  return null;
};

/** Whether anything on the page moves or fades; animations without an end do not count. */
export const moves = (): boolean => {
  const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
  ];
  return roots(document)
    .flatMap((root) => root.getAnimations())
    .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
};

/** Resolves once the page's present state is painted: WebKit's screenshots show its last paint. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

export interface Shown {
  /** Ids of the lit elements on the visible pages. */
  readonly lit: readonly string[];
  readonly text: string;
  /** Places in the window of the elements with an id, by id. */
  readonly places: Readonly<Record<string, Point>>;
  /** Whether the narration is playing. */
  readonly playing: boolean;
  /** Position in the narration of the visible pages, and its length (s). */
  readonly seconds: number;
  readonly duration: number;
  /** Position of the sign-language video (s); null if none is visible. */
  readonly video: number | null;
  readonly page: string;
  /** The box around all visible pages, in the window. */
  readonly pages: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** What the player on the page shows; null before its first page. */
export const shown = (): Shown | null => {
  const inAll = (root: Document | ShadowRoot): Element | null => {
    const found = root.querySelector('book-player');
    if (found) return found;
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      const deeper = shadowRoot && inAll(shadowRoot);
      if (deeper) return deeper;
    }
    return null;
  };
  const player = inAll(document) as (HTMLElement & { store: unknown }) | null;
  const store = player?.store as
    | {
        places: { shown: { items: { index: number }[]; page: number } | null };
        playback: { playing: boolean; seconds: number; duration: number };
      }
    | undefined;
  if (!player?.shadowRoot || !store?.places.shown) return null;
  const lit: string[] = [];
  const texts: string[] = [];
  const places: Record<string, Point> = {};
  const boxes: DOMRect[] = [];
  for (const frame of player.shadowRoot.querySelectorAll('iframe')) {
    if (frame.closest('[aria-hidden="true"]')) continue;
    const box = frame.getBoundingClientRect();
    const page = frame.contentDocument;
    if (!page?.body) continue;
    boxes.push(box);
    texts.push(page.body.innerText ?? '');
    const scale = box.width / Math.max(1, frame.offsetWidth);
    for (const element of page.querySelectorAll('[id]')) {
      const [rect] = element.getClientRects();
      if (!rect || rect.left < 0 || rect.left >= frame.offsetWidth) continue;
      places[element.id] = {
        x: box.left + (rect.left + Math.min(rect.width / 2, 40)) * scale,
        y: box.top + (rect.top + rect.height / 2) * scale,
      };
    }
    for (const element of page.querySelectorAll('[data-aloud-active], .-epub-media-overlay-active'))
      lit.push(element.id);
  }
  const [x, y] = [Math.min(...boxes.map(({ left }) => left)), Math.min(...boxes.map(({ top }) => top))];
  const width = Math.max(...boxes.map(({ right }) => right)) - x;
  const height = Math.max(...boxes.map(({ bottom }) => bottom)) - y;
  const overlay = player.shadowRoot.querySelector('book-video[active]')?.shadowRoot?.querySelector('video');
  return {
    lit,
    text: texts.join('\n').trim(),
    places,
    playing: store.playback.playing,
    seconds: store.playback.seconds,
    duration: store.playback.duration,
    video: overlay?.currentTime ?? null,
    pages: { x, y, width, height },
    page: `${store.places.shown.items.map(({ index }) => index).join('+')}/${store.places.shown.page}`,
  };
};
