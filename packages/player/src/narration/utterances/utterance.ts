/** Something that is spoken without a recording of the overlay. */
export interface Utterance {
  /** Resolves when it has been spoken to its end; never after `stop`. Rejects if it cannot be spoken, or with Interrupted. */
  readonly ended: Promise<void>;
  stop(): void;
}

/** Somebody else has paused it: the system, a call, another program. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** One whose code, or whose beginning, is still to come. */
export function later(make: () => Promise<() => Utterance>): Utterance {
  let isStopped = false;
  let current: Utterance | undefined;
  const begin = async () => {
    const begun = await make();
    if (isStopped) return new Promise<void>(() => undefined);
    current = begun();
    return current.ended;
  };
  return {
    ended: begin(),
    stop: () => {
      isStopped = true;
      current?.stop();
    },
  };
}

/** Tries the first way to speak, and the other one if that fails. */
export function orElse(first: Utterance, other: () => Utterance): Utterance {
  let current = first;
  return {
    ended: first.ended.catch((error: unknown) => {
      if (error instanceof Interrupted) throw error;
      if (!(error instanceof Error && error.name === 'NoVoice'))
        console.warn('A text could not be spoken.', error);
      current = other();
      return current.ended;
    }),
    stop: () => current.stop(),
  };
}
