/**
 * Small things that this device remembers for the person, if its browser allows: a storage that is blocked or full counts as empty.
 */
export const deviceMemory = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Nothing depends on it.
    }
  },
  forget(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Then nothing was stored.
    }
  },
};
