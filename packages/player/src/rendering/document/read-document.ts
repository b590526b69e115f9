import { parseXml, type SpineItem } from '@aloud/book';
import { atOnce } from '../pace.ts';
import type { Resources } from './resources.ts';
import { linksOfInstructions } from './style-instructions.ts';
import { wrapImage, wrapSvg } from './wrap.ts';

/** The part of a spine item that is needed to read its document; files in frames of a page have only this. */
export type DocumentSource = Pick<SpineItem, 'path' | 'mediaType'>;

/**
 * A content document as an XHTML page, whatever its type in the book. Between its steps come pauses.
 * @throws FaultyDocumentError, or what the container throws
 */
export async function readDocument(
  item: DocumentSource,
  resources: Resources,
  pause = atOnce,
): Promise<XMLDocument> {
  if (item.mediaType.startsWith('image/') && item.mediaType !== 'image/svg+xml') {
    return wrapImage(item.path.slice(item.path.lastIndexOf('/') + 1));
  }
  const bytes = await resources.container.read(item.path);
  await pause();
  const drawn = item.mediaType === 'image/svg+xml';
  const source = parseXml(bytes, item.path, drawn ? 'image/svg+xml' : 'application/xhtml+xml');
  await pause();
  const page = drawn ? wrapSvg(source) : source;
  page.querySelector('head')?.append(...linksOfInstructions(source, page));
  return page;
}
