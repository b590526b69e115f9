import { database } from '../site/storage/database.ts';
import type { Tokens } from './tokens.ts';

/**
 * The last refresh token used and its successor, for the next holder of the lock. A tab that gets the lock may see what another tab
 * wrote to `localStorage` only moments later; every tab sees a completed transaction of IndexedDB.
 */
export interface RefreshLedger {
  /** The tokens that this refresh token was exchanged for, or null if it has not been used. */
  successorOf(refreshToken: string): Promise<Tokens | null>;
  /**
   * The idempotency key for this refresh token, the same for each try: with it the server repeats its answer if the reply was lost
   * because the page was closed or the network failed (docs/decisions/0021).
   */
  secretFor(refreshToken: string): Promise<string>;
  /** Resolves once every tab sees the entry. */
  record(used: string, next: Tokens): Promise<void>;
  forget(): Promise<void>;
}

interface Entry {
  readonly used: string;
  readonly next: Tokens;
}

interface Try {
  readonly using: string;
  readonly secret: string;
}

const done = 'last';
const trying = 'trying';

/** Two random UUIDs: 244 random bits. */
export const newSecret = () => `${crypto.randomUUID()}${crypto.randomUUID()}`;

/** A ledger in IndexedDB; where the browser has none that works, this page remembers alone. */
export function browserRefreshLedger(): RefreshLedger {
  const refreshes = database('aloud-session', 'refreshes');
  return {
    async successorOf(refreshToken) {
      const entry = await refreshes.get<Entry>(done);
      return entry?.used === refreshToken ? entry.next : null;
    },
    async secretFor(refreshToken) {
      const before = await refreshes.get<Try>(trying);
      if (before?.using === refreshToken) return before.secret;
      const secret = newSecret();
      await refreshes.set(trying, { using: refreshToken, secret } satisfies Try);
      return secret;
    },
    record: (used, next) => refreshes.set(done, { used, next } satisfies Entry),
    async forget() {
      await Promise.all([refreshes.forget(done), refreshes.forget(trying)]);
    },
  };
}
