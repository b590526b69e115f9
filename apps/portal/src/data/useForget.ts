import { useQueryClient } from '@tanstack/react-query';
import type { Key } from './keys.ts';

/** Makes what the cache has of these old: it is fetched again when it is next looked at. */
export function useForget() {
  const queries = useQueryClient();
  return (which: readonly Key[]) =>
    Promise.all(which.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
