/**
 * Calls back once a frame of the browser at the last moment before it is painted: a size observation comes after all
 * requestAnimationFrame callbacks and after layout (HTML §8.1.7.3, update the rendering), so what is seen then is what
 * this frame shows, whoever changed it.
 * @returns a function that ends it
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

/** Name of the mark in the trace of the browser. */
export const SEEN = 'bench-seen';

/** Marks the frame in the making; the trace knows when it was drawn. @returns milliseconds since the navigation began */
export function markFrame(): number {
  return performance.mark(SEEN).startTime;
}
