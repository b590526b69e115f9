/** Something that is spoken without a recording of the overlay. */
export interface Utterance {
  /** Resolves when it has been spoken to its end; never after `stop`. Rejects if it cannot be spoken. */
  readonly ended: Promise<void>;
  stop(): void;
}

/** Tries the first way to speak, and the other one if that fails. */
export function orElse(first: Utterance, other: () => Utterance): Utterance {
  let current = first;
  return {
    ended: first.ended.catch((error: unknown) => {
      console.warn('A text could not be spoken.', error);
      current = other();
      return current.ended;
    }),
    stop: () => current.stop(),
  };
}
