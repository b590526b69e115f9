import type { Container } from '../container/container.ts';
import { normalizePath } from '../container/paths.ts';
import { NotAPublicationError, ResourceNotFoundError } from '../errors.ts';
import { parseXml } from './xml.ts';

const PATH = 'META-INF/container.xml';

/** Finds the package document (EPUB OCF 3.3 §4.2.6.3.1). @throws NotAPublicationError */
export async function findPackageDocument(container: Container): Promise<string> {
  let bytes: Uint8Array;
  try {
    bytes = await container.read(PATH);
  } catch (error) {
    if (error instanceof ResourceNotFoundError)
      throw new NotAPublicationError('The file is not an EPUB: it has no container.xml.');
    throw error;
  }
  const root = parseXml(bytes, PATH).getElementsByTagNameNS('*', 'rootfile')[0];
  const path = root?.getAttribute('full-path');
  if (!path) throw new NotAPublicationError('The book does not say where its package document is.');
  return normalizePath(path);
}
