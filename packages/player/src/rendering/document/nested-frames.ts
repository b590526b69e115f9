import type { PreparedDocument } from './prepare.ts';
import type { DocumentSource } from './read-document.ts';
import type { ResourceLoan } from './resources.ts';

/** Frames within frames are shown down to this depth; deeper is a circle or an attack. */
export const DEEPEST_FRAME = 2;

const FRAMED = /^(application\/xhtml\+xml|image\/svg\+xml)$/;

/** Prepares a document that a page frames. @throws BookError */
export type PrepareFramed = (source: DocumentSource) => Promise<PreparedDocument>;

/**
 * Shows documents of the book that stand in frames of a page, made as harmless as the page itself (EPUB 3.3 §6.3, without
 * scripts). Frames of anything else are taken out.
 * @returns what the frames hold, to be given up with the page
 */
export async function nestFrames(
  document: Document,
  path: string,
  loan: ResourceLoan,
  prepare: PrepareFramed,
): Promise<readonly PreparedDocument[]> {
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
  frames.forEach((frame, index) => {
    const shown = nested[index];
    if (!shown) {
      frame.remove();
      return;
    }
    for (const name of ['srcdoc', 'allow', 'name']) frame.removeAttribute(name);
    // The sandbox of the page goes for its frames too: no script runs there. Without an origin they could not show a blob.
    frame.setAttribute('sandbox', 'allow-same-origin');
    frame.setAttribute('src', shown.url);
  });
  return nested.filter((each) => each !== null);
}

/** Links in a framed document lead nowhere: nobody listens there, and the frame itself must not go away. */
export function unlink(document: Document): void {
  for (const link of document.querySelectorAll('a, area')) {
    for (const { name, localName, value } of Array.from(link.attributes))
      if (localName === 'href' && !value.startsWith('#')) link.removeAttribute(name);
  }
}
