import { useSearchParams } from 'react-router-dom';

/** The part of a page that its address names (`?tab=`); the first where it names none that there is. */
export function useTab<const Names extends readonly [string, ...string[]]>(names: Names): Names[number] {
  const [search] = useSearchParams();
  const wanted = search.get('tab');
  return names.find((name) => name === wanted) ?? names[0];
}
