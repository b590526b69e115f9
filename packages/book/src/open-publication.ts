import type { Container } from './container/container.ts';
import { readContents, readPageList } from './epub/navigation-document.ts';
import { readPackageDocument } from './epub/package-document.ts';
import { findPackageDocument } from './package/container-xml.ts';
import { presentItems } from './package/present-items.ts';
import { parseXml } from './package/xml.ts';
import type { NavigationItem, Publication } from './publication.ts';

/**
 * Opens the publication in a container: reads container.xml, the package document and the navigation, nothing else.
 * @throws NotAPublicationError, FaultyDocumentError, or what the container throws
 */
export async function openPublication(container: Container): Promise<Publication> {
  const path = await findPackageDocument(container);
  const { navigationPath, ...rest } = readPackageDocument(parseXml(await container.read(path), path), path);
  const readingOrder = presentItems(rest.readingOrder, rest.resources, container);
  return Object.freeze({ ...rest, readingOrder, ...(await readNavigation(container, navigationPath)) });
}

/** A book whose contents are missing or broken still opens; it merely has none. */
async function readNavigation(
  container: Container,
  path: string | null,
): Promise<{ contents: readonly NavigationItem[]; pageList: readonly NavigationItem[] }> {
  if (path === null) return { contents: [], pageList: [] };
  try {
    const document = parseXml(await container.read(path), path);
    return { contents: readContents(document, path), pageList: readPageList(document, path) };
  } catch (error) {
    console.warn(`The contents "${path}" could not be read.`, error);
    return { contents: [], pageList: [] };
  }
}
