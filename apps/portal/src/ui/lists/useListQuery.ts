import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListQuery, type ListRules, readListQuery, writeListQuery } from './listQuery.ts';

/** @param how whether the entry in the history is replaced; by default only while a search is typed */
export type ChangeList = (changes: Partial<ListQuery>, how?: { readonly replace: boolean }) => void;

/**
 * What a list shows, kept in the address: the back button works, a shared link shows the same (spec §2, lists).
 * @param rules must be stable between renders
 */
export function useListQuery(rules: ListRules): readonly [ListQuery, ChangeList] {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => readListQuery(search, rules), [search, rules]);
  /** The query in the address, followed by those written that have not reached it yet: the address lags a moment behind. */
  const due = useRef([search.toString()]);
  useEffect(() => {
    const at = due.current.indexOf(search.toString());
    // Any other query comes from elsewhere: the back button, a link.
    due.current = at >= 0 ? due.current.slice(at) : [search.toString()];
  }, [search]);
  const change = useCallback(
    (changes: Partial<ListQuery>, how?: { readonly replace: boolean }) => {
      // A history entry for each letter of a search would bury the page that the person came from.
      const replace = how?.replace ?? Object.keys(changes).every((name) => name === 'searchString');
      const written = writeListQuery(new URLSearchParams(due.current.at(-1)), changes, rules);
      due.current.push(written.toString());
      setSearch(written, { replace });
    },
    [setSearch, rules],
  );
  return [query, change];
}
