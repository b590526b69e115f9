import { OutgoingRefused } from './refused.ts';

/** How long a request may take: without a word from the other side, and as a whole. */
export interface Timer {
  /** Aborted when the time is over, or by whoever asked. */
  readonly signal: AbortSignal;
  /** Something was heard, or is waited for anew. */
  touch(): void;
  /** Nothing is waited for. */
  pause(): void;
  /** What is to be told of an abort; undefined if there was none. */
  why(): unknown;
  /** Waits for something that cannot be aborted. */
  within<Value>(promise: Promise<Value>): Promise<Value>;
  end(): void;
}

export function timerFor(patience: number, whole: number, given: AbortSignal | undefined): Timer {
  const controller = new AbortController();
  const { signal } = controller;
  const abort = () => stop(new OutgoingRefused('tooSlow'));
  // A reply that nobody takes keeps no process from ending.
  const after = (time: number) => setTimeout(abort, time).unref();
  const cancel = () => stop(given?.reason);
  const stop = (why: unknown) => {
    over();
    controller.abort(why);
  };
  let quiet = after(patience);
  let isOver = false;
  const end = after(whole);
  const over = () => {
    isOver = true;
    clearTimeout(quiet);
    clearTimeout(end);
    given?.removeEventListener('abort', cancel);
  };
  given?.addEventListener('abort', cancel, { once: true });
  return {
    signal,
    touch: () => {
      clearTimeout(quiet);
      if (!isOver) quiet = after(patience);
    },
    pause: () => clearTimeout(quiet),
    why: () => (signal.aborted ? signal.reason : undefined),
    within: (promise) =>
      Promise.race([
        promise,
        new Promise<never>((_resolve, reject) => {
          if (signal.aborted) reject(signal.reason as Error);
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        }),
      ]),
    end: over,
  };
}
