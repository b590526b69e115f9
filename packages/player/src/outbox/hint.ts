import { browserStorage } from '../host/storage.ts';
import { uuid7 } from './uuid7.ts';

/** Is in the browser's storage while something may be unsent, whoever the owner is: without it, nobody needs to load the outbox. */
export const HINT = 'bookplayer_unsent';

/** Says that something may be unsent. Each call stores a different value, so that `lowerHint` notices a call in between. */
export function raiseHint(): void {
  browserStorage.set(HINT, uuid7());
}

/** The current value of the hint. */
export function readHint(): string | null {
  return browserStorage.get(HINT);
}

/** Nothing was unsent after `seen` was read. @returns whether the hint was removed: false if somebody has raised it since */
export function lowerHint(seen: string | null): boolean {
  if (seen === null || readHint() !== seen) return false;
  browserStorage.remove(HINT);
  return true;
}
