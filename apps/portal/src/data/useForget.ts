import { useQueryClient } from '@tanstack/react-query';
import type { Key } from './keys.ts';

/** Invalidates these keys: what they hold is fetched again when it is next shown. */
export function useForget() {
  const queries = useQueryClient();
  return (which: readonly Key[]) =>
    Promise.all(which.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
