import type { Document, Element } from '@xmldom/xmldom';
import type { Archive } from './archive.ts';
import { PublicationRefused } from './refused.ts';
import { elements, parseXml, textOf, words } from './xml.ts';

export interface ManifestItem {
  readonly id: string;
  /** Path within the archive. */
  readonly path: string;
  readonly mediaType: string;
  readonly properties: readonly string[];
  readonly overlayId: string | null;
}

/** The package document as far as the library needs it (EPUB 3.3 §5). */
export interface PackageDocument {
  readonly document: Document;
  readonly items: ReadonlyMap<string, ManifestItem>;
  readonly spine: ReadonlyArray<{ readonly item: ManifestItem; readonly properties: readonly string[] }>;
  readonly direction: 'ltr' | 'rtl' | 'default';
}

/** @throws PublicationRefused if the archive is a zip but not an EPUB */
export async function readPackageDocument(archive: Archive): Promise<PackageDocument> {
  const mimetype = (await archive.readText('mimetype'))?.trim();
  if (mimetype !== 'application/epub+zip') {
    throw new PublicationRefused('It is a zip archive but no EPUB: it has no right "mimetype" file.');
  }
  const container = await archive.readText('META-INF/container.xml');
  if (container === null)
    throw new PublicationRefused('It is no whole EPUB: META-INF/container.xml is missing.');
  const rootfile = elements(parseXml(container, 'META-INF/container.xml'), 'rootfile')[0];
  const packagePath = resolvePath('', rootfile?.getAttribute('full-path') ?? '');
  const text = packagePath === null ? null : await archive.readText(packagePath);
  if (packagePath === null || text === null) {
    throw new PublicationRefused('It is no whole EPUB: its package document is missing.');
  }
  const document = parseXml(text, packagePath);
  const items = readManifest(document, packagePath);
  const spineElement = elements(document, 'spine')[0];
  const spine = readSpine(spineElement, items);
  if (spine.length === 0) throw new PublicationRefused('It is no whole EPUB: it has no pages.');
  const direction = spineElement?.getAttribute('page-progression-direction');
  return {
    document,
    items,
    spine,
    direction: direction === 'rtl' || direction === 'ltr' ? direction : 'default',
  };
}

function readManifest(document: Document, packagePath: string): Map<string, ManifestItem> {
  const items = new Map<string, ManifestItem>();
  for (const element of elements(document, 'item')) {
    const id = element.getAttribute('id');
    const path = resolvePath(packagePath, element.getAttribute('href') ?? '');
    if (!id || path === null) continue;
    items.set(id, {
      id,
      path,
      mediaType: element.getAttribute('media-type') ?? '',
      properties: words(element, 'properties'),
      overlayId: element.getAttribute('media-overlay'),
    });
  }
  return items;
}

function readSpine(spine: Element | undefined, items: ReadonlyMap<string, ManifestItem>) {
  return (spine ? elements(spine, 'itemref') : []).flatMap((element) => {
    const item = items.get(element.getAttribute('idref') ?? '');
    return item ? [{ item, properties: words(element, 'properties') }] : [];
  });
}

/** Path within the archive of an href in the file at `from`; null for an address outside of the book. */
export function resolvePath(from: string, href: string): string | null {
  const base = `epub:/${from.split('/').map(encodeURIComponent).join('/')}`;
  if (href === '' || !URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  if (url.protocol !== 'epub:' || url.host !== '') return null;
  try {
    return decodeURIComponent(url.pathname.slice(1));
  } catch {
    return null;
  }
}

/** Values of `<meta property="…">` that are about the whole publication. */
export function metaValues({ document }: Pick<PackageDocument, 'document'>, property: string): string[] {
  return elements(document, 'meta')
    .filter((meta) => meta.getAttribute('property') === property && !meta.getAttribute('refines'))
    .map(textOf)
    .filter((value) => value !== '');
}
