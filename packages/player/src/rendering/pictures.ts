/** How long to wait for pictures and videos (ms): they have been read from the book before. */
const PATIENCE = 5_000;

/**
 * Waits until everything that a page shows is loaded and has its size: pictures, drawings in SVG and videos. Call it
 * before the page is put into a frame: that is when they begin to load.
 * @param gone ends the wait
 */
export async function picturesOf(root: Element, gone: AbortSignal): Promise<void> {
  const waiting = new Set<EventTarget>(
    root.querySelectorAll('img[src], input[type="image"][src], image[href], video[src]'),
  );
  if (waiting.size === 0) return;
  await new Promise<void>((resolve) => {
    const types = ['load', 'error', 'loadedmetadata'];
    const end = () => {
      clearTimeout(timer);
      gone.removeEventListener('abort', end);
      for (const type of types) root.removeEventListener(type, done, true);
      resolve();
    };
    const done = ({ target }: Event) => {
      if (target) waiting.delete(target);
      if (waiting.size === 0) end();
    };
    const timer = setTimeout(end, PATIENCE);
    gone.addEventListener('abort', end);
    // None of these events bubbles.
    for (const type of types) root.addEventListener(type, done, true);
  });
}
