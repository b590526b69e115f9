import { uuid7 } from './uuid7.ts';

/** Stands in localStorage while something may be unsent, of whomever: where it does not, nobody needs to load the outbox or to look. */
export const HINT = 'bookplayer_unsent';

/** Something may be unsent. Each time it stands there otherwise, so that whoever takes it down sees that somebody has come in between. */
export function raiseHint(): void {
  attempt(() => localStorage.setItem(HINT, uuid7()));
}

/** The hint as it stands there now. */
export function readHint(): string | null {
  return attempt(() => localStorage.getItem(HINT)) ?? null;
}

/** Nothing was unsent after `seen` was read. @returns whether it was taken down: false if somebody has raised it since */
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
