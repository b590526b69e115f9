import type { FramedDocument, PreparedDocument } from './prepared.ts';
import type { DocumentSource } from './read-document.ts';
import type { ResourceLease } from './resources.ts';

/** Frames within frames are shown down to this depth; deeper ones are a circle or an attack. */
export const DEEPEST_FRAME = 2;

const FRAMED = /^(application\/xhtml\+xml|image\/svg\+xml)$/;

/** Prepares a document that a page frames. @throws BookError */
export type PrepareFramed = (source: DocumentSource) => Promise<PreparedDocument>;

/**
 * Shows documents of the book in frames of a page, made as harmless as the page itself (EPUB 3.3 §6.3, without scripts).
 * Frames of anything else are removed.
 * @returns the remaining frames, and the content of each
 */
export async function nestFrames(
  document: Document,
  path: string,
  loan: ResourceLease,
  prepare: PrepareFramed,
): Promise<readonly FramedDocument[]> {
  const frames = [...document.querySelectorAll('iframe')];
  const nested = await Promise.all(
    frames.map(async (frame) => {
      const reference = frame.getAttribute('src') ?? '';
      const framed = loan.pathOf(path, reference);
      const mediaType = loan.mediaType(path, reference);
      if (framed === null || !FRAMED.test(mediaType)) return null;
      return prepare({ path: framed, mediaType }).catch((error: unknown) => {
        console.warn(`The framed document "${framed}" could not be shown.`, error);
        return null;
      });
    }),
  );
  return frames.flatMap((element, index) => {
    const prepared = nested[index];
    if (!prepared) {
      element.remove();
      return [];
    }
    for (const name of ['src', 'srcdoc', 'allow', 'name']) element.removeAttribute(name);
    // As for the page around it (rendering/blank.ts).
    element.setAttribute('sandbox', 'allow-same-origin');
    return [{ element, prepared }];
  });
}

/** Makes links in a framed document lead nowhere: nobody listens there, and the frame itself must not navigate. */
export function unlink(document: Document): void {
  for (const link of document.querySelectorAll('a, area')) {
    for (const { name, localName, value } of Array.from(link.attributes))
      if (localName === 'href' && !value.startsWith('#')) link.removeAttribute(name);
  }
}
