import type { ManifestItem, Publication, SpineItem } from '@aloud/book';

/** A reflowable page of a reading order. */
export function spineItem(index: number, more: Partial<SpineItem> = {}): SpineItem {
  return {
    index,
    path: `EPUB/p${index}.xhtml`,
    mediaType: 'application/xhtml+xml',
    linear: true,
    layout: 'reflowable',
    flow: 'paginated',
    pageSpread: null,
    centered: false,
    overlay: null,
    cfiBase: `/6/${(index + 1) * 2}`,
    ...more,
  };
}

/** A publication of three pages, with the properties that a test needs. */
export function publication(more: Partial<Publication> = {}): Publication {
  return {
    identifier: 'urn:test:book',
    title: 'A test book',
    titleDirection: 'auto',
    creators: [],
    language: 'en',
    direction: 'ltr',
    layout: 'reflowable',
    packagePath: 'EPUB/package.opf',
    readingOrder: [spineItem(0), spineItem(1), spineItem(2)],
    resources: new Map(),
    contents: [],
    pageList: [],
    media: { activeClass: null, playbackActiveClass: null, duration: null },
    audioLanguages: [],
    videoLanguages: [],
    ...more,
  };
}

/** A manifest of paths and their media types. */
export function manifest(types: Readonly<Record<string, string>>): ReadonlyMap<string, ManifestItem> {
  const items = Object.entries(types).map(([path, mediaType]): [string, ManifestItem] => [
    path,
    { id: path, path, mediaType, properties: [], overlay: null, fallback: null },
  ]);
  return new Map(items);
}
