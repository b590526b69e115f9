import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The tab of a page that its address names (`?tab=`); the first one if it names no known tab, which then leaves the address. */
export function useTab<const Names extends readonly [string, ...string[]]>(names: Names): Names[number] {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('tab');
  const known = names.find((name) => name === wanted);
  const isUnknown = wanted !== null && known === undefined;
  useEffect(() => {
    if (!isUnknown) return;
    const without = (before: URLSearchParams) => {
      const rest = new URLSearchParams(before);
      rest.delete('tab');
      return rest;
    };
    setSearch(without, { replace: true, preventScrollReset: true });
  }, [isUnknown, setSearch]);
  return known ?? names[0];
}
