import type { Archive } from './archive.ts';
import type { PackageDocument } from './package-document.ts';
import { picturesOf } from './pictures.ts';
import { elements, parseXml } from './xml.ts';

/** The cover as EPUB 3 names it, else as EPUB 2 did, else the first picture of the first page. */
export async function findCover(archive: Archive, publication: PackageDocument): Promise<string | null> {
  const items = [...publication.items.values()];
  const named =
    items.find(({ properties }) => properties.includes('cover-image')) ??
    publication.items.get(
      elements(publication.document, 'meta')
        .find((meta) => meta.getAttribute('name') === 'cover')
        ?.getAttribute('content') ?? '',
    );
  if (named?.mediaType.startsWith('image/') && archive.has(named.path)) return named.path;
  return firstPicture(archive, publication);
}

async function firstPicture(archive: Archive, { spine }: PackageDocument): Promise<string | null> {
  const page = spine[0]?.item;
  if (!page) return null;
  if (page.mediaType === 'image/svg+xml') return archive.has(page.path) ? page.path : null;
  const text = await archive.readText(page.path);
  if (text === null) return null;
  try {
    const pictures = picturesOf(parseXml(text, page.path), page.path);
    return pictures.find(({ path }) => archive.has(path))?.path ?? null;
  } catch {
    // The reader reports a first page that cannot be parsed; here the book only has no cover.
    return null;
  }
}
