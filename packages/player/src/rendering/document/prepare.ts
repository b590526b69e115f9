import { FaultyDocumentError } from '@aloud/book';
import { atOnce } from '../pace.ts';
import type { FramedDocument, PreparedDocument } from './prepared.ts';
import { type DocumentSource, readDocument } from './read-document.ts';
import { rewriteReferences } from './references.ts';
import type { Resources } from './resources.ts';
import { sanitize } from './sanitize.ts';
import { readViewport } from './viewport.ts';

/**
 * Reads, sanitizes and completes one document of the reading order, or one that a page of it frames.
 * @param depth number of frames around it
 * @param pause comes between the steps
 * @throws FaultyDocumentError, or what the container throws
 */
export async function prepareDocument(
  item: DocumentSource,
  resources: Resources,
  depth = 0,
  pause = atOnce,
): Promise<PreparedDocument> {
  const document = await readDocument(item, resources, pause);
  const viewport = readViewport(document);
  sanitize(document);
  // Few pages have frames.
  const nesting = depth > 0 || document.querySelector('iframe') ? await import('./nested-frames.ts') : null;
  if (depth > 0) nesting?.unlink(document);
  await pause();
  const loan = resources.borrow();
  let framed: readonly FramedDocument[] = [];
  const release = () => {
    loan.release();
    for (const { prepared } of framed) prepared.release();
  };
  try {
    if (nesting)
      framed = await nesting.nestFrames(document, item.path, loan, async (source) => {
        if (depth >= nesting.DEEPEST_FRAME) throw new FaultyDocumentError('Its frames lie too deep.');
        return prepareDocument(source, resources, depth + 1, pause);
      });
    await rewriteReferences(document, item.path, loan);
    return { root: document.documentElement, viewport, framed, release };
  } catch (error) {
    release();
    throw error;
  }
}
