import type { SafeStorage } from '../host/storage.ts';

/** A storage of its own for one test. */
export function memoryStorage(initial: Readonly<Record<string, string>> = {}): SafeStorage & {
  readonly values: Map<string, string>;
} {
  const values = new Map(Object.entries(initial));
  return {
    values,
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    lasts: () => true,
  };
}
