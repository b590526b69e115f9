const NAME = 'aloud-voice';

/** Of all players of an origin, in one tab or in several, the one that was started last speaks. */
export class OneVoice {
  readonly #giveWay: () => void;
  #end: (() => void) | undefined;

  /** @param giveWay another one has been started */
  constructor(giveWay: () => void) {
    this.#giveWay = giveWay;
  }

  /** This one speaks now. */
  take(): void {
    this.letGo();
    // On plain http browsers have no locks.
    if (navigator.locks) this.#byLock(navigator.locks);
    else this.#byChannel();
    // A page that holds a lock is not kept for Back.
    addEventListener('pagehide', this.letGo);
  }

  readonly letGo = (): void => {
    removeEventListener('pagehide', this.letGo);
    this.#end?.();
    this.#end = undefined;
  };

  #byLock(locks: LockManager): void {
    let end = () => {};
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#end = end;
    const request = async () => locks.request(NAME, { steal: true }, () => held);
    request().catch((error: unknown) => {
      if (this.#end !== end) return;
      if (error instanceof DOMException && error.name === 'AbortError') this.#lost();
      // The browser refuses locks, as it does where it stores nothing.
      else this.#byChannel();
    });
  }

  #byChannel(): void {
    try {
      const channel = new BroadcastChannel(NAME);
      channel.onmessage = () => this.#lost();
      channel.postMessage('');
      this.#end = () => channel.close();
    } catch {
      // Nobody can be told, nor heard.
    }
  }

  #lost(): void {
    this.letGo();
    this.#giveWay();
  }
}
