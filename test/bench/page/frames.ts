/**
 * Calls back in each frame of the browser at the last moment before it is painted: a resize observer runs after all
 * requestAnimationFrame callbacks and after layout (HTML §8.1.7.3, update the rendering), so the callback sees what
 * this frame will show.
 * @returns a function that stops the calls
 */
export function everyFrame(look: () => void): () => void {
  const probe = document.createElement('i');
  probe.style.cssText = 'position: fixed; contain: strict; visibility: hidden; height: 1px; width: 1px';
  document.documentElement.append(probe);
  const observer = new ResizeObserver(look);
  observer.observe(probe);
  let wide = false;
  let request = 0;
  const next = () => {
    request = requestAnimationFrame(next);
    wide = !wide;
    probe.style.width = wide ? '2px' : '1px';
  };
  next();
  return () => {
    cancelAnimationFrame(request);
    observer.disconnect();
    probe.remove();
  };
}

/** Name of the mark in the browser's trace. */
export const SEEN = 'bench-seen';

/** Marks the present frame; the trace has the time when it was drawn. @returns milliseconds since the navigation began */
export function markFrame(): number {
  return performance.mark(SEEN).startTime;
}
