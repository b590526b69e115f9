/** A finger that went this far (CSS px), and further across than down, has swiped. */
const DISTANCE = 40;
/** Slower than this (ms) it was a drag, a selection, or a rest. */
const LONGEST = 800;

/** Listens for swipes of one finger; two fingers zoom. */
export function listenToSwipes(
  target: EventTarget,
  onSwipe: (towards: 'left' | 'right') => void,
  signal: AbortSignal,
): void {
  let start: { readonly x: number; readonly y: number; readonly time: number } | null = null;
  const begin = (event: Event) => {
    const { touches } = event as TouchEvent;
    const [touch] = touches;
    start =
      touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY, time: event.timeStamp } : null;
  };
  const end = (event: Event) => {
    const [touch] = (event as TouchEvent).changedTouches;
    if (!start || !touch || event.timeStamp - start.time > LONGEST) return;
    const across = touch.clientX - start.x;
    const down = touch.clientY - start.y;
    start = null;
    if (Math.abs(across) >= DISTANCE && Math.abs(across) > Math.abs(down) * 1.5)
      onSwipe(across < 0 ? 'left' : 'right');
  };
  target.addEventListener('touchstart', begin, { signal, passive: true });
  target.addEventListener('touchend', end, { signal, passive: true });
}
