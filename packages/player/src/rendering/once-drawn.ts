/** A hidden page draws no frames; then the wait ends after this long (ms). */
const OUT_OF_SIGHT = 150;

/**
 * Runs something once the current content of the page has been drawn, so that it does not delay that.
 * @returns cancels it
 */
export function onceDrawn(work: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(go);
  });
  const timer = setTimeout(go, OUT_OF_SIGHT);
  function end(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  }
  function go(): void {
    end();
    work();
  }
  return end;
}

/** Resolves once the current content of the page has been drawn. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    onceDrawn(resolve);
  });
}
