import * as z from 'zod/mini';
import { browserStore } from '../site/storage/stores.ts';
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
  /** Whether the browser keeps the tokens that were written last; if not, they are lost with the tab or the page. */
  lasts(): boolean;
  /** Calls `changed` when another tab has written. @returns a function that stops watching */
  watch(changed: () => void): () => void;
}

export function browserTokenStorage(): TokenStorage {
  return {
    read() {
      const text = browserStore.read(key);
      if (text === null) return null;
      try {
        return storedTokens.parse(JSON.parse(text));
      } catch {
        // Written by an older version or by hand; treated as absent.
        return null;
      }
    },
    write(tokens) {
      if (tokens) browserStore.write(key, JSON.stringify(tokens));
      else browserStore.forget(key);
    },
    lasts: () => browserStore.lasts(key),
    watch: (changed) => browserStore.watch(key, changed),
  };
}
