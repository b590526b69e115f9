import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListQuery, type ListRules, readListQuery, writeListQuery } from './listQuery.ts';

/**
 * What a list shows, kept in the address: the back button goes back, a shared link shows the same (spec §2, lists).
 * @param rules must stay the same object from render to render
 */
export function useListQuery(rules: ListRules): readonly [ListQuery, (changes: Partial<ListQuery>) => void] {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => readListQuery(search, rules), [search, rules]);
  const change = useCallback(
    (changes: Partial<ListQuery>) => {
      // Each letter of a search as a step of its own would bury the page that the reader came from.
      const replace = Object.keys(changes).every((name) => name === 'searchString');
      setSearch((now) => writeListQuery(now, changes, rules), { replace });
    },
    [setSearch, rules],
  );
  return [query, change];
}
