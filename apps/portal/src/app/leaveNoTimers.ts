import { clearTimers } from 'mobx-react-lite';

/**
 * Chromium runs finalizers of a page that was left, in which `clearTimeout` is that of the page that came after it in the same tab. The
 * observers of components that were never shown have such a finalizer, and would clear whatever timer of the next page has the same
 * number: those by which React shows what it has drawn, or the voice of the reader. So a page settles them before it is left.
 */
export function leaveNoTimers(): void {
  addEventListener('pagehide', () => clearTimers());
}
