import type { Publication } from '@aloud/book';

/** Documents of the reading order that bring scripts along (EPUB 3.3 §5.6.2.5, `scripted`). */
export function scriptedPaths({ readingOrder, resources }: Publication): ReadonlySet<string> {
  const scripted = readingOrder.filter(({ path }) => resources.get(path)?.properties.includes('scripted'));
  return new Set(scripted.map(({ path }) => path));
}
