import type { Entry } from './entry.ts';

/** What this page knows of the entries of one owner by itself: all that were made here and that the server does not have yet. */
export interface Pending {
  readonly entries: Map<string, Entry>;
  /** Ids of those that the disk does not have, or not yet. */
  readonly unstored: Set<string>;
  /** Those that are being sent because the page may go: ids, and bytes of each. */
  readonly leaving: Map<string, number>;
}

const known = new Map<string, Pending>();

/**
 * One for all outboxes of an owner in this page, so that where the disk refuses, what one book leaves the next one sends. Who has no
 * name may be somebody else at the next book: they share nothing.
 */
export function pendingOf(owner: string, named: boolean): Pending {
  const pending = (named && known.get(owner)) || {
    entries: new Map<string, Entry>(),
    unstored: new Set<string>(),
    leaving: new Map<string, number>(),
  };
  if (named) known.set(owner, pending);
  return pending;
}
