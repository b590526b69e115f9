/// <reference path="./epubjs-internals.d.ts" />

import Packaging from 'epubjs/src/packaging';
import { decodePath, isRemote, normalizePath, resolvePath } from '../container/paths.ts';
import { NotAPublicationError } from '../errors.ts';
import { mediaMetadata, metaValues } from '../package/metadata.ts';
import type { Direction, Layout, ManifestItem, PageSpread, Publication, SpineItem } from '../publication.ts';

export interface PackageDocument extends Omit<Publication, 'contents' | 'pageList'> {
  /** Path of the navigation document or, in EPUB 2, of the NCX; null where there is neither. */
  readonly navigationPath: string | null;
}

/**
 * Reads a package document by epub.js and completes it by what epub.js leaves out: overlays, layout overrides of single
 * spine items, media metadata and our language vocabulary.
 * @throws NotAPublicationError
 */
export function readPackageDocument(document: XMLDocument, packagePath: string): PackageDocument {
  const parsed = parse(document);
  const pathOf = (href: string) => (isRemote(href) ? null : resolvePath(packagePath, href));
  const byId = new Map<string, ManifestItem>();
  for (const [id, item] of Object.entries(parsed.manifest)) {
    // An id may be any word, `constructor` too, which every object has.
    const overlay = Object.hasOwn(parsed.manifest, item.overlay) ? parsed.manifest[item.overlay] : undefined;
    byId.set(
      id,
      Object.freeze({
        id,
        path: pathOf(item.href),
        mediaType: item.type,
        properties: Object.freeze(item.properties),
        overlay: overlay ? pathOf(overlay.href) : null,
      }),
    );
  }
  const layout = readLayout(parsed.metadata.layout) ?? 'reflowable';
  const readingOrder = readSpine(parsed, byId, layout);
  if (readingOrder.length === 0) throw new NotAPublicationError('The book has no pages.');
  const language = parsed.metadata.language.trim();
  const narrated = readingOrder.some((item) => item.overlay);
  const navigation = parsed.navPath || parsed.ncxPath;
  return Object.freeze({
    identifier: parsed.uniqueIdentifier || parsed.metadata.identifier,
    title: parsed.metadata.title.trim(),
    language,
    direction: (parsed.metadata.direction === 'rtl' ? 'rtl' : 'ltr') satisfies Direction,
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

function readSpine(parsed: Packaging, byId: ReadonlyMap<string, ManifestItem>, layout: Layout): SpineItem[] {
  const spineStep = (parsed.spineNodeIndex + 1) * 2;
  const items: SpineItem[] = [];
  for (const itemref of parsed.spine) {
    const item = byId.get(itemref.idref ?? '');
    if (!item || item.path === null) continue;
    const id = itemref.id ? `[${itemref.id}]` : '';
    items.push(
      Object.freeze({
        index: items.length,
        path: item.path,
        mediaType: item.mediaType,
        linear: itemref.linear !== 'no',
        layout: readLayout(suffix(itemref.properties, 'rendition:layout-')) ?? layout,
        pageSpread: readPageSpread(itemref.properties),
        overlay: item.overlay,
        cfiBase: `/${spineStep}/${(itemref.index + 1) * 2}${id}`,
      }),
    );
  }
  return items;
}

function readLayout(value: string | undefined): Layout | undefined {
  return value === 'pre-paginated' || value === 'reflowable' ? value : undefined;
}

function readPageSpread(properties: readonly string[]): PageSpread | null {
  const value = suffix(properties, 'page-spread-') ?? suffix(properties, 'rendition:page-spread-');
  if (value === 'left' || value === 'right' || value === 'center') return value;
  // `spread-none` shows one page where two would fit (EPUB 3.3 §8.2.2.4).
  return properties.includes('rendition:spread-none') ? 'center' : null;
}

function suffix(properties: readonly string[], prefix: string): string | undefined {
  return properties.find((property) => property.startsWith(prefix))?.slice(prefix.length);
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
