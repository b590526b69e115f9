/** A page that is out of sight draws no frames; then this long (ms) is waited. */
const OUT_OF_SIGHT = 150;

/**
 * Does something once what stands on the page now has been drawn, so that it does not delay that.
 * @returns ends the wait
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

/** Resolves once what stands on the page now has been drawn. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    onceDrawn(resolve);
  });
}
