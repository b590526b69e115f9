/** Runs something when the browser is idle, after half a second at the latest. */
export function idle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 500 });
  else setTimeout(work, 50);
}
