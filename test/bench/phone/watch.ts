/** Something to look for in a page: a visible element that matches a selector, and a text if there is one. */
export interface Sign {
  readonly selector: string;
  /** A regular expression. */
  readonly text?: string;
}

/** What a page reports about itself. Times are wall-clock times (ms), so that they can be compared across documents. */
export interface Watched {
  readonly begun: number;
  /** When each sign was first seen. */
  readonly seen: Record<string, number>;
  /** When the portal handled a press on a link. */
  taken: number | null;
  /** When the text or a picture of a book was first in view. */
  book: number | null;
  readonly longTasks: number[];
  shift: number;
}

declare global {
  interface Window {
    phone: Watched;
  }
}

/** Runs in the page before its own scripts. It is sent as text, so it uses nothing from outside. */
export function watch(signs: Readonly<Record<string, Sign>>): void {
  if (window !== window.top) return;
  const now = () => performance.timeOrigin + performance.now();
  const watched: Watched = {
    begun: performance.timeOrigin,
    seen: {},
    taken: null,
    book: null,
    longTasks: [],
    shift: 0,
  };
  window.phone = watched;

  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // These entries have no type in TypeScript's libraries yet.
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) watched.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  window.addEventListener('click', (event) => {
    if (event.defaultPrevented) watched.taken ??= now();
  });

  const canBeSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  };
  const isSeen = ({ selector, text = '' }: Sign) =>
    [...document.querySelectorAll(selector)].some(
      (element) => new RegExp(text).test(element.textContent ?? '') && canBeSeen(element),
    );
  const framesIn = (root: ParentNode): HTMLIFrameElement[] => [
    ...root.querySelectorAll('iframe'),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? framesIn(shadowRoot) : [])),
  ];
  const showsBook = (frame: HTMLIFrameElement) => {
    const page = frame.contentDocument;
    if (!page?.body || page.readyState !== 'complete' || !canBeSeen(frame)) return false;
    if (frame.closest('[inert], [aria-hidden="true"]')) return false;
    const { left, top } = frame.getBoundingClientRect();
    if (left >= window.innerWidth || top >= window.innerHeight) return false;
    const pictures = [...page.images];
    return (
      page.body.innerText.trim() !== '' ||
      (pictures.length > 0 && pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0))
    );
  };

  const look = () => {
    const left = Object.entries(signs).filter(([name]) => !(name in watched.seen));
    for (const [name, sign] of left) if (isSeen(sign)) watched.seen[name] = now();
    const player = watched.book === null && document.querySelector('book-player');
    if (player && framesIn(player.shadowRoot ?? player).some(showsBook)) watched.book = now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
