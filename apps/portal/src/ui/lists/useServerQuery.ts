import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import type { ListQuery } from './listQuery.ts';
import { serverQuery } from './serverQuery.ts';

/** Delay (ms) between the last keystroke and the search. */
const pause = 250;

/**
 * The query to the server for the list in the address.
 * @param columns must be stable between renders
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
