/** Something that is said without a recording of the overlay's. */
export interface Utterance {
  /** Resolves when it has been said to its end; never after `stop`. Rejects where it cannot be said. */
  readonly ended: Promise<void>;
  stop(): void;
}

/** What cannot be said is said in another way. */
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
