import type { Container } from './container/container.ts';
import { readContents, readPageList } from './epub/navigation-document.ts';
import { readPackageDocument } from './epub/package-document.ts';
import { findPackageDocument } from './package/container-xml.ts';
import { presentItems } from './package/present-items.ts';
import { parseXml } from './package/xml.ts';
import type { Publication } from './publication.ts';

/**
 * Opens the publication in a container: reads container.xml, the package document and the navigation, nothing else. The
 * navigation is parsed on first use: a long one takes longer than the first page.
 * @throws NotAPublicationError, FaultyDocumentError, or what the container throws
 */
export async function openPublication(container: Container): Promise<Publication> {
  const path = await findPackageDocument(container);
  const { navigationPath, ...rest } = readPackageDocument(parseXml(await container.read(path), path), path);
  const readingOrder = presentItems(rest.readingOrder, rest.resources, container);
  const navigation = await readNavigation(container, navigationPath);
  return Object.freeze({
    ...rest,
    readingOrder,
    get contents() {
      return navigation().contents;
    },
    get pageList() {
      return navigation().pageList;
    },
  });
}

type Navigation = Pick<Publication, 'contents' | 'pageList'>;

const none: Navigation = Object.freeze({ contents: Object.freeze([]), pageList: Object.freeze([]) });

/** A book whose contents are missing or broken still opens, without contents. */
async function readNavigation(container: Container, path: string | null): Promise<() => Navigation> {
  if (path === null) return () => none;
  try {
    const bytes = await container.read(path);
    let parsed: Navigation | undefined;
    return () => {
      parsed ??= parseNavigation(bytes, path);
      return parsed;
    };
  } catch (error) {
    const missing = unreadable(path, error);
    return () => missing;
  }
}

function parseNavigation(bytes: Uint8Array, path: string): Navigation {
  try {
    const document = parseXml(bytes, path);
    return { contents: readContents(document, path), pageList: readPageList(document, path) };
  } catch (error) {
    return unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): Navigation {
  console.warn(`The contents "${path}" could not be read.`, error);
  return none;
}
