import type { Utterance } from './utterance.ts';

/** Gives the reader time for a text that is not spoken. @param seconds wall-clock time */
export function timedPause(seconds: number): Utterance {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    ended: new Promise((resolve) => {
      timer = setTimeout(resolve, seconds * 1000);
    }),
    stop: () => clearTimeout(timer),
  };
}
