import type { Archive } from './archive.ts';
import type { PackageDocument } from './package-document.ts';
import { elements, parseXml, textOf } from './xml.ts';

/** Documents that are looked at, from the front of the reading order. */
const looked = 12;
/** Characters from which a document has text to read: less is a title, a picture's caption, a page number. */
const least = { reflowable: 200, 'pre-paginated': 40, mixed: 40 } as const;
/** Longest sample, in characters. */
const most = 500;

/**
 * The beginning of the first page with text to read, whole sentences: what a reader is shown before the book is opened. Null if there
 * is hardly any text.
 */
export async function findSample(
  archive: Archive,
  { spine }: PackageDocument,
  { layout, language }: { readonly layout: keyof typeof least; readonly language: string },
): Promise<string | null> {
  for (const { item } of spine.slice(0, looked)) {
    if (item.mediaType !== 'application/xhtml+xml' || item.properties.includes('nav')) continue;
    const text = await paragraphsOf(archive, item.path);
    if (text.length >= least[layout]) return wholeSentences(text, language);
  }
  return null;
}

async function paragraphsOf(archive: Archive, path: string): Promise<string> {
  const source = await archive.readText(path);
  if (source === null) return '';
  try {
    return elements(parseXml(source, path), 'p')
      .map(textOf)
      .filter((text) => text !== '')
      .join(' ');
  } catch {
    // The reader reports a page that cannot be parsed; here the book only has no sample from it.
    return '';
  }
}

/** As many sentences as fit; at least one, cut off if it is too long by itself. */
function wholeSentences(text: string, language: string): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter(localeOf(language), { granularity: 'sentence' }).segment(
    text,
  )) {
    if (kept !== '' && kept.length + segment.length > most) break;
    kept += segment;
  }
  const whole = kept.trim();
  return whole.length <= most ? whole : `${whole.slice(0, most - 1).replace(/\s+\S*$/, '')}…`;
}

/** Publications name their language as they like. */
function localeOf(language: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(language)[0];
  } catch {
    return undefined;
  }
}
