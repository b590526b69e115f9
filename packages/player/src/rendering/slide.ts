/** Long enough to see where the page comes from, too short to wait for (ms; look of the reader). */
const DURATION = 180;
/** How far from its place a page comes in, as a share of its width. */
const DISTANCE = 0.06;

/**
 * Lets a page that is already in its place come in from the side it was turned from. Nothing waits for this, and readers
 * who asked for less motion do not see it.
 * @param from the side the page comes from
 */
export function slideIn(element: HTMLElement, from: 'left' | 'right'): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const start = (from === 'right' ? 1 : -1) * DISTANCE * element.clientWidth;
  element.animate(
    [
      { transform: `translateX(${start}px)`, opacity: 0.25 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: DURATION, easing: 'ease-out' },
  );
}
