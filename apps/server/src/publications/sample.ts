import type { Document } from '@xmldom/xmldom';
import type { Archive } from './archive.ts';
import type { PackageDocument } from './package-document.ts';
import { type Picture, picturesOf } from './pictures.ts';
import { elements, parseXml, textOf } from './xml.ts';

/** Documents that are looked at, from the front of the reading order. */
const looked = 12;
/** Characters from which a document has text to read: less is a title, a picture's caption, a page number. */
const least = { reflowable: 200, 'pre-paginated': 40, mixed: 40 } as const;
/** Longest sample, in characters. */
const most = 500;

/** What a reader is shown before the book is opened. */
export interface Sample {
  readonly text: string;
  /** The first picture of the page that has the text; null if it has none. */
  readonly picture: Picture | null;
}

/** The beginning of the first page with text to read, whole sentences, with its picture. Null if there is hardly any text. */
export async function findSample(
  archive: Archive,
  { spine }: PackageDocument,
  { layout, language }: { readonly layout: keyof typeof least; readonly language: string },
): Promise<Sample | null> {
  for (const { item } of spine.slice(0, looked)) {
    if (item.mediaType !== 'application/xhtml+xml' || item.properties.includes('nav')) continue;
    const page = await pageAt(archive, item.path);
    const text = page === null ? '' : paragraphsOf(page);
    if (page === null || text.length < least[layout]) continue;
    const picture = picturesOf(page, item.path).find(({ path }) => archive.has(path)) ?? null;
    return { text: wholeSentences(text, language), picture };
  }
  return null;
}

async function pageAt(archive: Archive, path: string): Promise<Document | null> {
  const source = await archive.readText(path);
  if (source === null) return null;
  try {
    return parseXml(source, path);
  } catch {
    // The reader reports a page that cannot be parsed; here the book only has no sample from it.
    return null;
  }
}

const paragraphsOf = (page: Document): string =>
  elements(page, 'p')
    .map(textOf)
    .filter((text) => text !== '')
    .join(' ');

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
