/**
 * Small things that this device remembers for the person, where its browser lets it: a storage that is blocked or full is as good as
 * one that has forgotten.
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
      // Nothing hangs on it.
    }
  },
};
