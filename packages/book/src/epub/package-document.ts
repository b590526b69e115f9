/// <reference path="./epubjs-internals.d.ts" />

import Packaging from 'epubjs/src/packaging';
import { decodePath, isRemote, normalizePath, resolvePath } from '../container/paths.ts';
import { NotAPublicationError } from '../errors.ts';
import { mediaMetadata, metaValues, readCreators, readTitleDirection } from '../package/metadata.ts';
import type {
  Direction,
  Flow,
  Layout,
  ManifestItem,
  PageSpread,
  Publication,
  SpineItem,
} from '../publication.ts';

export interface PackageDocument extends Omit<Publication, 'contents' | 'pageList'> {
  /** Path of the navigation document or, in EPUB 2, of the NCX; null if there is neither. */
  readonly navigationPath: string | null;
}

/**
 * Reads a package document with epub.js and adds what epub.js leaves out: overlays, layout overrides of single spine
 * items, media metadata and our language vocabulary.
 * @throws NotAPublicationError
 */
export function readPackageDocument(document: XMLDocument, packagePath: string): PackageDocument {
  const parsed = parse(document);
  const pathOf = (href: string) => (isRemote(href) ? null : resolvePath(packagePath, href));
  const fallbacks = readFallbacks(document);
  const byId = new Map<string, ManifestItem>();
  for (const [id, item] of Object.entries(parsed.manifest)) {
    // An id may be any word, even `constructor`, which every object has.
    const overlay = Object.hasOwn(parsed.manifest, item.overlay) ? parsed.manifest[item.overlay] : undefined;
    byId.set(
      id,
      Object.freeze({
        id,
        path: pathOf(item.href),
        mediaType: item.type,
        properties: Object.freeze(item.properties),
        overlay: overlay ? pathOf(overlay.href) : null,
        fallback: hrefOf(parsed, fallbacks.get(id), pathOf),
      }),
    );
  }
  const layout = readLayout(parsed.metadata.layout) ?? 'reflowable';
  const readingOrder = readSpine(parsed, byId, fallbacks, layout);
  if (readingOrder.length === 0) throw new NotAPublicationError('The book has no pages.');
  const language = parsed.metadata.language.trim();
  const narrated = readingOrder.some((item) => item.overlay);
  const navigation = parsed.navPath || parsed.ncxPath;
  return Object.freeze({
    identifier: parsed.uniqueIdentifier || parsed.metadata.identifier,
    title: parsed.metadata.title.trim(),
    titleDirection: readTitleDirection(document),
    creators: readCreators(document),
    language,
    direction: readDirection(parsed.metadata.direction, language),
    layout,
    packagePath,
    readingOrder: Object.freeze(readingOrder),
    resources: new Map(
      [...byId.values()].flatMap((item) => (item.path === null ? [] : [[item.path, item] as const])),
    ),
    media: mediaMetadata(document),
    audioLanguages: Object.freeze(narrated ? [language, ...metaValues(document, 'aloud:narration')] : []),
    videoLanguages: Object.freeze(metaValues(document, 'aloud:sign-language')),
    navigationPath: navigation ? normalizePath(folderOf(packagePath) + decodePath(navigation)) : null,
  });
}

function parse(document: XMLDocument): Packaging {
  try {
    return new Packaging(document);
  } catch (cause) {
    throw new NotAPublicationError('The package document of the book cannot be read.', { cause });
  }
}

function readSpine(
  parsed: Packaging,
  byId: ReadonlyMap<string, ManifestItem>,
  fallbacks: ReadonlyMap<string, string>,
  layout: Layout,
): SpineItem[] {
  const spineStep = (parsed.spineNodeIndex + 1) * 2;
  const items: SpineItem[] = [];
  for (const itemref of parsed.spine) {
    const item = supported(byId, fallbacks, itemref.idref ?? '');
    if (!item || item.path === null) continue;
    const id = itemref.id ? `[${itemref.id}]` : '';
    const ofItem = readLayout(suffix(itemref.properties, 'rendition:layout-')) ?? layout;
    items.push(
      Object.freeze({
        index: items.length,
        path: item.path,
        mediaType: item.mediaType,
        linear: itemref.linear !== 'no',
        layout: ofItem,
        flow: ofItem === 'reflowable' ? readFlow(itemref.properties, parsed.metadata.flow) : 'paginated',
        pageSpread: readPageSpread(itemref.properties, parsed.metadata.spread),
        centered: itemref.properties.includes('rendition:align-x-center'),
        overlay: item.overlay,
        cfiBase: `/${spineStep}/${(itemref.index + 1) * 2}${id}`,
      }),
    );
  }
  return items;
}

/** The ids that items name as their fallback; epub.js leaves them out. */
function readFallbacks(document: XMLDocument): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const item of document.getElementsByTagNameNS('*', 'item')) {
    const [id, fallback] = [item.getAttribute('id'), item.getAttribute('fallback')];
    if (id && fallback) found.set(id, fallback);
  }
  return found;
}

function hrefOf(
  parsed: Packaging,
  id: string | undefined,
  pathOf: (href: string) => string | null,
): string | null {
  const item = id !== undefined && Object.hasOwn(parsed.manifest, id) ? parsed.manifest[id] : undefined;
  return item ? pathOf(item.href) : null;
}

/** The first item of a fallback chain that can be a page; the item itself if none can. Chains may be circular. */
function supported(
  byId: ReadonlyMap<string, ManifestItem>,
  fallbacks: ReadonlyMap<string, string>,
  id: string,
): ManifestItem | undefined {
  const seen = new Set<string>();
  for (let next: string | undefined = id; next !== undefined && !seen.has(next); next = fallbacks.get(next)) {
    seen.add(next);
    const item = byId.get(next);
    if (item && PAGE_TYPES.test(item.mediaType)) return item;
  }
  return byId.get(id);
}

/** XHTML, SVG, and the images that browsers show; old books use other names for XHTML. */
const PAGE_TYPES =
  /^(application\/xhtml\+xml|text\/(html|x-oeb1-document)|image\/(svg\+xml|jpeg|png|gif|webp))$/;

function readLayout(value: string | undefined): Layout | undefined {
  // A roll (EPUB 3.4) may be shown page by page; its pages are treated like other pre-paginated ones.
  if (value === 'roll') return 'pre-paginated';
  return value === 'pre-paginated' || value === 'reflowable' ? value : undefined;
}

/** @param ofBook `rendition:spread` of the package, which an item may override */
function readPageSpread(properties: readonly string[], ofBook: string): PageSpread | null {
  // One page even if two would fit (EPUB 3.3 §8.2.2.4), whatever its side would be.
  if ((suffix(properties, 'rendition:spread-') ?? ofBook) === 'none') return 'center';
  const value = suffix(properties, 'page-spread-') ?? suffix(properties, 'rendition:page-spread-');
  return value === 'left' || value === 'right' || value === 'center' ? value : null;
}

/** @param ofBook `rendition:flow` of the package, which an item may override */
function readFlow(properties: readonly string[], ofBook: string): Flow {
  const value = suffix(properties, 'rendition:flow-') ?? ofBook;
  return value === 'scrolled-doc' || value === 'scrolled-continuous' ? value : 'paginated';
}

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|iw|ks|nqo|ps|sd|syr|ug|ur|yi)(-|$)/i;

/** If the package declares no direction the reader may choose (EPUB 3.3 §5.7.1): the language decides. */
function readDirection(declared: string | null, language: string): Direction {
  if (declared === 'rtl' || declared === 'ltr') return declared;
  return RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';
}

function suffix(properties: readonly string[], prefix: string): string | undefined {
  return properties.find((property) => property.startsWith(prefix))?.slice(prefix.length);
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
