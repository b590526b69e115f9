import * as z from 'zod/mini';
import type { Tokens } from './tokens.ts';

const key = 'aloud.session';
const storedTokens = z.object({
  accessToken: z.string(),
  idToken: z.string(),
  refreshToken: z.string(),
  received: z.optional(z.number()),
});

/** Stores the tokens between visits, shared by the tabs of one browser. */
export interface TokenStorage {
  read(): Tokens | null;
  write(tokens: Tokens | null): void;
  /** Calls `changed` when another tab has written. @returns a function that stops watching */
  watch(changed: () => void): () => void;
}

export function browserTokenStorage(storage: Storage = localStorage): TokenStorage {
  return {
    read() {
      const text = storage.getItem(key);
      if (text === null) return null;
      try {
        return storedTokens.parse(JSON.parse(text));
      } catch {
        // Written by an older version or by hand; treated as absent.
        return null;
      }
    },
    write(tokens) {
      if (tokens) storage.setItem(key, JSON.stringify(tokens));
      else storage.removeItem(key);
    },
    watch(changed) {
      // `key` is null when the whole storage was cleared.
      const listener = (event: StorageEvent) => {
        if (event.key === key || event.key === null) changed();
      };
      window.addEventListener('storage', listener);
      return () => window.removeEventListener('storage', listener);
    },
  };
}
