import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import type { ListQuery } from './listQuery.ts';
import { serverQuery } from './serverQuery.ts';

/** Delay (ms) between the last keystroke and the search. */
const pause = 250;

/**
 * What the server is asked for the list in the address.
 * @param columns must stay the same object from render to render
 */
export function useServerQuery<Column extends string>(
  query: ListQuery,
  columns: readonly Column[],
  byItself: Column,
) {
  const [searchString] = useDebouncedValue(query.searchString, pause);
  return useMemo(
    () => serverQuery({ ...query, searchString }, columns, byItself),
    [query, searchString, columns, byItself],
  );
}
