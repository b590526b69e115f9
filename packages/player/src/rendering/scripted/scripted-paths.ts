import type { Publication } from '@aloud/book';

/**
 * Documents of the reading order whose scripts make the publication a frog book (EPUB 3.3 §5.6.2.5, `scripted`). A book that
 * is read aloud has none: it needs the bar with its controls, and its scripts are an extra.
 */
export function scriptedPaths({ readingOrder, resources, audioLanguages }: Publication): ReadonlySet<string> {
  if (audioLanguages.length > 0) return new Set();
  const scripted = readingOrder.filter(({ path }) => resources.get(path)?.properties.includes('scripted'));
  return new Set(scripted.map(({ path }) => path));
}
