import type { ManifestItem, NavigationItem, Publication, SpineItem } from '@aloud/book';

/** Types that can be a page: those that browsers show as one. */
const PAGE = /^(application\/xhtml\+xml|text\/html|image\/(svg\+xml|jpeg|png|gif|webp))$/;

/**
 * The publication as it is read if no scripts may run: scripted documents are replaced by their fallback, if they name
 * one (EPUB 3.3 Reading Systems §6.1). The table of contents leads to what is really shown.
 */
export function withPlaceholders(publication: Publication): Publication {
  const { readingOrder, resources } = publication;
  const replaced = new Map<string, ManifestItem>();
  for (const { path } of readingOrder) {
    const standIn = standInOf(path, resources);
    if (standIn) replaced.set(path, standIn);
  }
  if (replaced.size === 0) return publication;
  const { contents, pageList } = publication;
  return Object.freeze({
    ...publication,
    readingOrder: Object.freeze(readingOrder.map((item) => shown(item, replaced.get(item.path)))),
    contents: Object.freeze(contents.map((entry) => leading(entry, replaced))),
    pageList: Object.freeze(pageList.map((entry) => leading(entry, replaced))),
  });
}

/** The document of the reading order at a path, or the one that replaces it. */
export function itemAt({ readingOrder, resources }: Publication, path: string): SpineItem | undefined {
  const there = readingOrder.find((item) => item.path === path);
  if (there) return there;
  const standIn = standInOf(path, resources);
  return readingOrder.find((item) => item.path === standIn?.path);
}

/** The first unscripted page in the fallback chain of a scripted document. Chains may be circular. */
function standInOf(path: string, resources: Publication['resources']): ManifestItem | undefined {
  const seen = new Set<string>();
  let item = resources.get(path);
  if (!item?.properties.includes('scripted')) return undefined;
  while (item?.fallback && !seen.has(item.fallback)) {
    seen.add(item.fallback);
    item = resources.get(item.fallback);
    if (item && PAGE.test(item.mediaType) && !item.properties.includes('scripted')) return item;
  }
  return undefined;
}

function shown(item: SpineItem, standIn: ManifestItem | undefined): SpineItem {
  if (!standIn || standIn.path === null) return item;
  const { path, mediaType, overlay } = standIn;
  return Object.freeze({ ...item, path, mediaType, overlay });
}

function leading(entry: NavigationItem, replaced: ReadonlyMap<string, ManifestItem>): NavigationItem {
  const standIn = entry.path === null ? undefined : replaced.get(entry.path);
  return Object.freeze({
    ...entry,
    ...(standIn && { path: standIn.path, fragment: '' }),
    children: Object.freeze(entry.children.map((child) => leading(child, replaced))),
  });
}
