/** Runs `work` while no other tab of this browser runs it. */
export type TabLock = (work: () => Promise<void>) => Promise<void>;

/**
 * Uses Web Locks, which exist on https and localhost only, and which browsers refuse where they block storage; elsewhere the work runs
 * without waiting for other tabs. The outbox has a lock of its own (packages/player/src/outbox/tab-lock.ts), which is not there yet when
 * a session begins.
 */
export function browserTabLock(name: string): TabLock {
  return async (work) => {
    let working: Promise<void> | undefined;
    const begin = () => {
      working ??= work();
      return working;
    };
    // Whatever becomes of the lock, the work is done, once; its own error comes from the next line.
    if ('locks' in navigator) await navigator.locks.request(name, begin).catch(() => undefined);
    await begin();
  };
}
