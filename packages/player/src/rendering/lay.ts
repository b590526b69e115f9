/** Long enough to see where the page comes from, too short to wait for (ms; look of the reader). */
const DURATION = 180;
/** The movement of each page that slides in, or has. */
const movements = new WeakMap<HTMLElement, Animation>();
/** The distance that a page slides, as a share of its width. */
const DISTANCE = 0.06;

/**
 * Lets a page that is already in its place slide in from the side from which it was turned. Nothing waits for this, and
 * readers who prefer reduced motion do not see it.
 * @param from the side from which the page comes
 */
export function slideIn(element: HTMLElement, from: 'left' | 'right'): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const start = (from === 'right' ? 1 : -1) * DISTANCE * element.clientWidth;
  const movement = element.animate(
    [
      { transform: `translateX(${start}px)`, opacity: 0.25 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: DURATION, easing: 'ease-out' },
  );
  movements.set(element, movement);
}

/** A page that was turned a moment ago would stay in view until it had finished sliding in. */
function stopSliding(element: HTMLElement): void {
  movements.get(element)?.cancel();
  movements.delete(element);
}

/** So little that nobody sees it, but enough that browsers draw it; at 0 they do not. */
const UNSEEN = '0.001';

/**
 * Lays a sheet on the stage: shown; unseen beneath, in the same place, where the browser draws it beforehand; or aside. A
 * sheet aside leaves one column of pixels on the stage, because browsers discard the drawing of what is off it altogether.
 * Focus and screen readers reach only the shown sheet.
 */
export function lay(sheet: HTMLElement, how: 'shown' | 'unseen' | 'aside'): void {
  const shown = how === 'shown';
  if (!shown) stopSliding(sheet);
  sheet.setAttribute('aria-hidden', String(!shown));
  for (const frame of sheet.querySelectorAll('iframe')) suspendFrame(frame, !shown);
  Object.assign(sheet.style, {
    transform: how === 'aside' ? 'translateX(calc(-100% + 1px))' : 'none',
    opacity: shown ? '1' : UNSEEN,
    zIndex: shown ? '1' : '0',
  });
}

/**
 * Keeps focus out of a frame, or lets it in. Setting this from outside would make Chromium redraw a scaled frame, but for a
 * page of another origin it is the only way.
 */
export function suspendFrame(frame: HTMLIFrameElement, held: boolean): void {
  const root = frame.contentDocument?.documentElement ?? frame;
  root.toggleAttribute('inert', held);
  // The frame itself is a Tab stop, whatever its document is.
  if (held) frame.tabIndex = -1;
  else frame.removeAttribute('tabindex');
}
