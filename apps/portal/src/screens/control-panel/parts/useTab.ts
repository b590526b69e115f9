import { useSearchParams } from 'react-router-dom';

/** The tab of a page that its address names (`?tab=`); the first one if it names no known tab. */
export function useTab<const Names extends readonly [string, ...string[]]>(names: Names): Names[number] {
  const [search] = useSearchParams();
  const wanted = search.get('tab');
  return names.find((name) => name === wanted) ?? names[0];
}
