/** Runs `work` in a browser whose storage is full or blocked: every call throws. */
export async function withBlockedStorage(work: () => unknown): Promise<void> {
  const own = Object.getOwnPropertyDescriptors(Storage.prototype);
  const value = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  for (const name of ['getItem', 'setItem', 'removeItem']) {
    Object.defineProperty(Storage.prototype, name, { value, configurable: true, writable: true });
  }
  try {
    await work();
  } finally {
    Object.defineProperties(Storage.prototype, own);
  }
}
