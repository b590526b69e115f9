import { createStore, delMany, get, set } from 'idb-keyval';
import type { Tokens } from './tokens.ts';

/**
 * What the last refresh made of which token, for whoever holds the lock next. A tab may see what another one wrote to
 * `localStorage` only moments after it has got the lock; a transaction of IndexedDB that has ended is seen by every tab.
 */
export interface RefreshLedger {
  /** The tokens that were got for this refresh token, or null where it has not been used. */
  successorOf(refreshToken: string): Promise<Tokens | null>;
  /**
   * A secret for the use of this refresh token, the same for each try: by it the server answers a request again whose reply was lost
   * because the page was left, or the network was (docs/decisions/0021).
   */
  secretFor(refreshToken: string): Promise<string>;
  /** Resolves when every tab sees it. */
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

/** 256 bits that nobody guesses. */
export const newSecret = () => `${crypto.randomUUID()}${crypto.randomUUID()}`;

/** In the browser's own database; where that is missing or refuses, nothing is remembered. */
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
