import { browserStore } from './stores.ts';

/** Forgets everything that this browser and this tab have stored under a key that begins like this, whoever has stored it. */
export function forgetAll(prefix: string): void {
  for (const named of [() => localStorage, () => sessionStorage])
    for (const key of keysIn(named)) if (key.startsWith(prefix)) browserStore.forget(key);
}

function keysIn(named: () => Storage): string[] {
  try {
    return Object.keys(named());
  } catch {
    // The browser refuses it: nothing is stored there.
    return [];
  }
}
