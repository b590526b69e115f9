import { useCallback, useRef } from 'react';

/**
 * A list rebuilds its columns whenever one of their functions changes.
 * @returns a function that is stable between renders and calls the latest `work`
 */
export function useStable<Args extends unknown[]>(work: (...args: Args) => unknown): (...args: Args) => void {
  const latest = useRef(work);
  latest.current = work;
  return useCallback((...args: Args) => void latest.current(...args), []);
}
