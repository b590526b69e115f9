const NAME = 'aloud-outbox';

let last = Promise.resolve();

/** Runs `work` while no other tab of the origin does; in browsers without locks, or that refuse them, while nobody else in this page does. */
export async function withTabLock(work: () => Promise<void>): Promise<void> {
  // On plain http browsers have no locks.
  const locks: LockManager | undefined = navigator.locks;
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  if (!locks) return inThisPage(work);
  try {
    await locks.request(NAME, begin);
  } catch (error) {
    if (begun) throw error;
    await inThisPage(work);
  }
}

function inThisPage(work: () => Promise<void>): Promise<void> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}
