import { createStore, delMany, get, set } from 'idb-keyval';
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

/** A ledger in IndexedDB; if that is missing or refuses, nothing is remembered. */
export function browserRefreshLedger(): RefreshLedger {
  const store = typeof indexedDB === 'undefined' ? null : createStore('aloud-session', 'refreshes');
  const attempt = async <T>(work: Promise<T>) => work.catch(() => undefined);
  return {
    async successorOf(refreshToken) {
      const entry = store ? await attempt(get<Entry>(done, store)) : undefined;
      return entry?.used === refreshToken ? entry.next : null;
    },
    async secretFor(refreshToken) {
      const before = store ? await attempt(get<Try>(trying, store)) : undefined;
      if (before?.using === refreshToken) return before.secret;
      const secret = newSecret();
      if (store) await attempt(set(trying, { using: refreshToken, secret } satisfies Try, store));
      return secret;
    },
    async record(used, next) {
      if (store) await attempt(set(done, { used, next } satisfies Entry, store));
    },
    async forget() {
      if (store) await attempt(delMany([done, trying], store));
    },
  };
}
