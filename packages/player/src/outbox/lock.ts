const NAME = 'aloud-outbox';

/** Runs `work` while no other tab of the origin does; where the browser has no locks, or refuses them, this tab does it by itself. */
export async function alone(work: () => Promise<void>): Promise<void> {
  // On plain http browsers have no locks.
  const locks: LockManager | undefined = navigator.locks;
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  if (!locks) return begin();
  try {
    await locks.request(NAME, begin);
  } catch (error) {
    if (begun) throw error;
    await begin();
  }
}
