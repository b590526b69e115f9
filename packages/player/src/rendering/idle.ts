/** Does something when the browser has nothing else to do, after half a second at the latest. */
export function idle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 500 });
  else setTimeout(work, 50);
}
