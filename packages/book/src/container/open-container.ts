import { openArchive } from './ahead.ts';
import type { Container } from './container.ts';
import { FolderContainer } from './folder.ts';
import { SignedFetch } from './signed-fetch.ts';
import { fileSource } from './zip/source.ts';
import { ZipContainer } from './zip/zip.ts';

/** Where a publication is: a local file, an .epub, or an unpacked folder (an address with a trailing slash). */
export type PublicationSource =
  | { readonly file: Blob }
  | { readonly src: string; readonly signed?: SignedFetch };

/** @throws NotAPublicationError, UnsupportedPublicationError, UnsafePathError, ResourceForbiddenError and its siblings */
export function openContainer(source: PublicationSource): Promise<Container> {
  if ('file' in source) return ZipContainer.open(fileSource(source.file));
  const signed = source.signed ?? new SignedFetch();
  const { src } = source;
  if (src.replace(/[?#].*$/s, '').endsWith('/')) return Promise.resolve(new FolderContainer(src, signed));
  return openArchive(src, signed);
}
