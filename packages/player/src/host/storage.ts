/** A string store that may be full, blocked or absent; reading then finds nothing and writing does nothing (spec §3, adverse case 43). */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export const browserStorage: SafeStorage = {
  get(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Full or blocked: the setting lasts as long as the page.
    }
  },
  remove(key) {
    try {
      localStorage.removeItem(key);
    } catch {
      // Blocked: then nothing was kept either.
    }
  },
};
