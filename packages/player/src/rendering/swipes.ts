/**
 * Listens for swipes of one finger; two fingers zoom. A swipe that the page itself has handled is ignored. Scripted pages
 * are sent this function as text (scripted/bridge), so it refers to nothing outside itself.
 */
export function listenToSwipes(
  target: Pick<EventTarget, 'addEventListener'>,
  onSwipe: (towards: 'left' | 'right') => void,
  signal: AbortSignal,
): void {
  /** A finger that moved this far (CSS px), and further horizontally than vertically, has swiped. */
  const distance = 40;
  /** A slower movement (ms) is a drag, a selection, or a rest. */
  const longest = 800;
  let start: { readonly x: number; readonly y: number; readonly time: number } | null = null;
  /** Elements for drawing or dragging say so by `touch-action`. */
  const dragged = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).touchAction === 'none' || dragged(element.parentElement));
  const begin = (event: Event) => {
    // Registered for touch events below.
    const { touches } = event as TouchEvent;
    const [touch] = touches;
    const alone = touch && touches.length === 1 && !dragged(event.target as Element | null);
    start = alone ? { x: touch.clientX, y: touch.clientY, time: event.timeStamp } : null;
  };
  const move = (event: Event) => {
    if (event.defaultPrevented) start = null;
  };
  const end = (event: Event) => {
    // As above.
    const [touch] = (event as TouchEvent).changedTouches;
    if (!start || !touch || event.defaultPrevented || event.timeStamp - start.time > longest) return;
    const across = touch.clientX - start.x;
    const down = touch.clientY - start.y;
    start = null;
    if (Math.abs(across) >= distance && Math.abs(across) > Math.abs(down) * 1.5)
      onSwipe(across < 0 ? 'left' : 'right');
  };
  target.addEventListener('touchstart', begin, { signal, passive: true });
  target.addEventListener('touchmove', move, { signal, passive: true });
  target.addEventListener('touchend', end, { signal, passive: true });
}
