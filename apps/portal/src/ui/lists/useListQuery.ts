import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListQuery, type ListRules, readListQuery, writeListQuery } from './listQuery.ts';

/**
 * What a list shows, kept in the address: the back button goes back, a shared link shows the same (spec §2, lists).
 * @param rules must stay the same object from render to render
 */
export function useListQuery(rules: ListRules): readonly [ListQuery, (changes: Partial<ListQuery>) => void] {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => readListQuery(search, rules), [search, rules]);
  /** What the address says, and what has been written that it does not say yet, in this order: it follows a moment later. */
  const due = useRef([search.toString()]);
  useEffect(() => {
    const at = due.current.indexOf(search.toString());
    // Where it says something else, somebody else changed it: the back button, a link.
    due.current = at >= 0 ? due.current.slice(at) : [search.toString()];
  }, [search]);
  const change = useCallback(
    (changes: Partial<ListQuery>) => {
      // Each letter of a search as a step of its own would bury the page that the reader came from.
      const replace = Object.keys(changes).every((name) => name === 'searchString');
      const written = writeListQuery(new URLSearchParams(due.current.at(-1)), changes, rules);
      due.current.push(written.toString());
      setSearch(written, { replace });
    },
    [setSearch, rules],
  );
  return [query, change];
}
