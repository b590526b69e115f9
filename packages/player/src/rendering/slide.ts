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
export function stopSliding(element: HTMLElement): void {
  movements.get(element)?.cancel();
  movements.delete(element);
}
