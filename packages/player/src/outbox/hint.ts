import { uuid7 } from './uuid7.ts';

/** Is in localStorage while something may be unsent, whoever the owner is: without it, nobody needs to load the outbox. */
export const HINT = 'bookplayer_unsent';

/** Says that something may be unsent. Each call stores a different value, so that `lowerHint` notices a call in between. */
export function raiseHint(): void {
  attempt(() => localStorage.setItem(HINT, uuid7()));
}

/** The current value of the hint. */
export function readHint(): string | null {
  return attempt(() => localStorage.getItem(HINT)) ?? null;
}

/** Nothing was unsent after `seen` was read. @returns whether the hint was removed: false if somebody has raised it since */
export function lowerHint(seen: string | null): boolean {
  if (seen === null || readHint() !== seen) return false;
  attempt(() => localStorage.removeItem(HINT));
  return true;
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    // Full or blocked: it is sent when the next book is opened.
    return undefined;
  }
}
