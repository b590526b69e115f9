import type { Accessibility } from '@aloud/api';
import type { Element } from '@xmldom/xmldom';
import { readAccessibility } from './accessibility.ts';
import type { Archive } from './archive.ts';
import { findCover } from './cover.ts';
import type { Narration } from './narration.ts';
import { metaValues, type PackageDocument } from './package-document.ts';
import type { Picture } from './pictures.ts';
import { findSample } from './sample.ts';
import { countWords } from './word-count.ts';
import { elements, textOf } from './xml.ts';

/** What the library says of a publication (@aloud/api, book). */
export interface PublicationFacts {
  readonly title: string;
  readonly authors: string[];
  readonly identifier: string | null;
  readonly isbn: string | null;
  readonly language: string;
  readonly audioLanguages: string[];
  readonly videoLanguages: string[];
  readonly layout: 'reflowable' | 'pre-paginated' | 'mixed';
  readonly direction: 'ltr' | 'rtl' | 'default';
  readonly duration: number | null;
  readonly coverPath: string | null;
  readonly description: string | null;
  readonly series: string | null;
  readonly seriesPart: string | null;
  /** The beginning of its text. */
  readonly sample: string | null;
  /** The picture of the page that begins with it. */
  readonly samplePicture: Picture | null;
  /** To be read on its pages. */
  readonly words: number;
  /** Null if it says nothing of it. */
  readonly accessibility: Accessibility | null;
}

export async function readFacts(
  archive: Archive,
  publication: PackageDocument,
  narration: Narration,
): Promise<PublicationFacts> {
  const { document } = publication;
  const language = textOf(dublinCore(publication, 'language')[0]) || 'und';
  const layout = layoutOf(publication);
  const identifiers = dublinCore(publication, 'identifier');
  const sample = await findSample(archive, publication, { layout, language });
  const uniqueId = elements(document, 'package')[0]?.getAttribute('unique-identifier');
  const identifier = identifiers.find((element) => element.getAttribute('id') === uniqueId) ?? identifiers[0];
  return {
    title: textOf(dublinCore(publication, 'title')[0]) || 'Untitled',
    authors: dublinCore(publication, 'creator')
      .map(textOf)
      .filter((name) => name !== ''),
    identifier: textOf(identifier) || null,
    isbn: identifiers.map((element) => isbnIn(textOf(element))).find((isbn) => isbn !== null) ?? null,
    language,
    audioLanguages: narration.narrated
      ? [...new Set([language, ...metaValues(publication, 'aloud:narration')])]
      : [],
    videoLanguages: [...new Set(metaValues(publication, 'aloud:sign-language'))],
    layout,
    direction: publication.direction,
    duration: narration.duration,
    coverPath: await findCover(archive, publication),
    description: plain(textOf(dublinCore(publication, 'description')[0])),
    ...seriesOf(publication),
    sample: sample?.text ?? null,
    samplePicture: sample?.picture ?? null,
    words: await countWords(archive, publication),
    accessibility: readAccessibility(publication),
  };
}

/** Descriptions often have markup in them, as text. */
const plain = (text: string): string | null =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 10_000) || null;

/** The series, with the number of its part (EPUB 3.3 §5.5.3.2.4). */
function seriesOf({ document }: PackageDocument): Pick<PublicationFacts, 'series' | 'seriesPart'> {
  const metas = elements(document, 'meta');
  const refining = (id: string | null, property: string) =>
    metas.find(
      (meta) => id && meta.getAttribute('refines') === `#${id}` && meta.getAttribute('property') === property,
    );
  const series = metas.find(
    (meta) =>
      meta.getAttribute('property') === 'belongs-to-collection' &&
      textOf(refining(meta.getAttribute('id'), 'collection-type')) === 'series',
  );
  const name = textOf(series).slice(0, 255) || null;
  const part = textOf(refining(series?.getAttribute('id') ?? null, 'group-position')).slice(0, 50) || null;
  return { series: name, seriesPart: name && part };
}

function dublinCore({ document }: PackageDocument, name: string): Element[] {
  return elements(document, name).filter(
    (element) => element.namespaceURI === 'http://purl.org/dc/elements/1.1/',
  );
}

/** Ten or thirteen digits that are declared to be an ISBN, or begin like one. */
function isbnIn(identifier: string): string | null {
  const match = /^(?:urn:isbn:|isbn[:\s]*)?([\d][\d -]{8,15}[\dXx])$/i.exec(identifier);
  const digits = match?.[1]?.replace(/[ -]/g, '').toUpperCase() ?? '';
  const named = /isbn/i.test(identifier) && /^\d{9}[\dX]$/.test(digits);
  return named || /^97[89]\d{10}$/.test(digits) ? digits : null;
}

/** The publication's layout, and the pages that override it (EPUB 3.3 §8.2.2). */
function layoutOf(publication: PackageDocument): PublicationFacts['layout'] {
  const whole = metaValues(publication, 'rendition:layout')[0] === 'pre-paginated';
  const fixed = publication.spine.map(({ properties }) => {
    if (properties.includes('rendition:layout-pre-paginated')) return true;
    if (properties.includes('rendition:layout-reflowable')) return false;
    return whole;
  });
  if (fixed.every((page) => page)) return 'pre-paginated';
  return fixed.some((page) => page) ? 'mixed' : 'reflowable';
}
