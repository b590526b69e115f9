import type { Entry } from './entry.ts';

/** The entries of one owner that this page has made and the server does not have yet, known without reading the disk. */
export interface Pending {
  readonly entries: Map<string, Entry>;
  /** Ids of those that are not stored, or not yet. */
  readonly unstored: Set<string>;
  /** Those that are being sent because the page may be closed: ids, and bytes of each. */
  readonly leaving: Map<string, number>;
}

const known = new Map<string, Pending>();

/**
 * One for all outboxes of an owner in this page, so that if storing fails, the next book sends what one book leaves. Readers without
 * a name may be different people for each book: they share nothing.
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
