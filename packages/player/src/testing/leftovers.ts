type Listening = readonly [target: string, type: string, listener: unknown, capture: boolean];

/**
 * Records every pending timer, frame and idle callback, and every listener on window and document, from now on. It wraps
 * the browser's functions and changes nothing.
 */
export class Leftovers {
  readonly #timers = new Map<string, string>();
  readonly #listeners: Listening[] = [];
  readonly #undo: Array<() => void> = [];

  constructor() {
    this.#watchTimers('setTimeout', 'clearTimeout', true);
    this.#watchTimers('setInterval', 'clearInterval', false);
    this.#watchTimers('requestAnimationFrame', 'cancelAnimationFrame', true);
    this.#watchTimers('requestIdleCallback', 'cancelIdleCallback', true);
    this.#watchListeners(window, 'window');
    this.#watchListeners(document, 'document');
  }

  /** What is pending now, with the place that started it; what the test tools started is left out. */
  get pending(): string[] {
    const timers = [...this.#timers.values()].filter((each) => !/mocha|\b(waitUntil|aTimeout)\b/.test(each));
    return [...timers, ...this.#listeners.map(([target, type]) => `${target} listens to ${type}`)];
  }

  restore(): void {
    for (const undo of this.#undo) undo();
  }

  #watchTimers(
    start: 'setTimeout' | 'setInterval' | 'requestAnimationFrame' | 'requestIdleCallback',
    clear: 'clearTimeout' | 'clearInterval' | 'cancelAnimationFrame' | 'cancelIdleCallback',
    once: boolean,
  ): void {
    // The four pairs differ only in their arguments, which are passed on unchanged.
    const host = window as unknown as Record<string, (...args: unknown[]) => unknown>;
    const [began, cleared] = [host[start], host[clear]];
    if (!began || !cleared) return;
    host[start] = (work: unknown, ...rest: unknown[]) => {
      const run = (...args: unknown[]) => {
        if (once) this.#timers.delete(key);
        if (typeof work === 'function') Reflect.apply(work, window, args);
      };
      const id = Reflect.apply(began, window, [run, ...rest]);
      const key = `${start} ${String(id)}`;
      this.#timers.set(key, `${key}\n${new Error().stack?.split('\n').slice(2, 5).join('\n')}`);
      return id;
    };
    host[clear] = (id: unknown) => {
      this.#timers.delete(`${start} ${String(id)}`);
      return Reflect.apply(cleared, window, [id]);
    };
    this.#undo.push(() => {
      host[start] = began;
      host[clear] = cleared;
    });
  }

  #watchListeners(target: Window | Document, name: string): void {
    const add: unknown = Reflect.get(target, 'addEventListener');
    const remove: unknown = Reflect.get(target, 'removeEventListener');
    if (typeof add !== 'function' || typeof remove !== 'function') return;
    const captures = (options: unknown) =>
      options === true ||
      (typeof options === 'object' && options !== null && 'capture' in options && options.capture === true);
    const forget = (type: string, listener: unknown, capture: boolean) => {
      const at = this.#listeners.findIndex(
        (each) => each[0] === name && each[1] === type && each[2] === listener && each[3] === capture,
      );
      if (at >= 0) this.#listeners.splice(at, 1);
    };
    target.addEventListener = (
      type: string,
      listener: unknown,
      options?: AddEventListenerOptions | boolean,
    ) => {
      this.#listeners.push([name, type, listener, captures(options)]);
      const signal = typeof options === 'object' ? options.signal : undefined;
      signal?.addEventListener('abort', () => forget(type, listener, captures(options)));
      Reflect.apply(add, target, [type, listener, options]);
    };
    target.removeEventListener = (
      type: string,
      listener: unknown,
      options?: EventListenerOptions | boolean,
    ) => {
      forget(type, listener, captures(options));
      Reflect.apply(remove, target, [type, listener, options]);
    };
    this.#undo.push(() => {
      Reflect.set(target, 'addEventListener', add);
      Reflect.set(target, 'removeEventListener', remove);
    });
  }
}
