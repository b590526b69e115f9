/** Runs `work` while no other tab of this browser runs it. */
export type Lock = (work: () => Promise<void>) => Promise<void>;

/** Uses Web Locks, which exist on https and localhost only; elsewhere the work runs without waiting for other tabs. */
export function browserLock(name: string): Lock {
  return async (work) => {
    if ('locks' in navigator) await navigator.locks.request(name, work);
    else await work();
  };
}
