/**
 * Keeps the screen on while a book is being read. The browser releases the lock when the page is hidden; it is requested
 * again when the page is visible again.
 */
export class WakeLock {
  #wanted = false;
  #lock: WakeLockSentinel | undefined;

  hold(wanted: boolean): void {
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    if (wanted) {
      document.addEventListener('visibilitychange', this.#request);
      this.#request();
      return;
    }
    document.removeEventListener('visibilitychange', this.#request);
    void this.#lock?.release();
    this.#lock = undefined;
  }

  readonly #request = (): void => {
    if (document.hidden || !('wakeLock' in navigator)) return;
    navigator.wakeLock.request('screen').then(
      (lock) => {
        if (this.#wanted) this.#lock = lock;
        else void lock.release();
      },
      // Low battery or a policy of the host's page: the book is read without the lock.
      () => undefined,
    );
  };
}
