import { useCallback, useRef } from 'react';

/** @returns a function that stays the same from drawing to drawing and calls the newest `work`: the columns of a list are rebuilt whenever a function of theirs changes */
export function useStable<Args extends unknown[]>(work: (...args: Args) => unknown): (...args: Args) => void {
  const latest = useRef(work);
  latest.current = work;
  return useCallback((...args: Args) => void latest.current(...args), []);
}
