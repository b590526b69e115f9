import type { Container } from '../container/container.ts';
import type { ManifestItem, SpineItem } from '../publication.ts';

/**
 * The reading order with existing files: a document that the container lacks is replaced by the fallback of its manifest
 * item, if that exists (EPUB 3.3 §3.5.1). Chains may be circular.
 */
export function presentItems(
  readingOrder: readonly SpineItem[],
  resources: ReadonlyMap<string, ManifestItem>,
  container: Pick<Container, 'has'>,
): readonly SpineItem[] {
  return Object.freeze(readingOrder.map((item) => presentItem(item, resources, container)));
}

function presentItem(
  item: SpineItem,
  resources: ReadonlyMap<string, ManifestItem>,
  container: Pick<Container, 'has'>,
): SpineItem {
  const seen = new Set<string>();
  let path: string | null = item.path;
  while (path !== null && !seen.has(path) && container.has(path) === false) {
    seen.add(path);
    path = resources.get(path)?.fallback ?? null;
  }
  const standIn = path === null || seen.has(path) ? undefined : resources.get(path);
  if (!standIn || path === null || path === item.path) return item;
  return Object.freeze({ ...item, path, mediaType: standIn.mediaType, overlay: standIn.overlay });
}
