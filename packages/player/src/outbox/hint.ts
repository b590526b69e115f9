/** Stands in localStorage while something may be unsent, of whomever: where it does not, nobody needs to load the outbox or to look. */
export const HINT = 'bookplayer_unsent';

export function hint(unsent: boolean): void {
  try {
    if (unsent) localStorage.setItem(HINT, '1');
    else localStorage.removeItem(HINT);
  } catch {
    // Full or blocked: it is sent when the next book is opened.
  }
}
