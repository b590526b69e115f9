import { FaultyDocumentError } from '@aloud/book';
import { contentPolicy } from './content-policy.ts';
import { DEEPEST_FRAME, nestFrames, unlink } from './nested-frames.ts';
import { type DocumentSource, readDocument } from './read-document.ts';
import { rewriteReferences } from './references.ts';
import type { Resources } from './resources.ts';
import { sanitize } from './sanitize.ts';
import { readViewport, type Viewport } from './viewport.ts';

/** A content document made safe and complete, ready to be put into a frame. */
export interface PreparedDocument {
  /** Blob address of the page. */
  readonly url: string;
  readonly viewport: Viewport | null;
  /** Gives up the page and every resource that only it uses. */
  release(): void;
}

/**
 * Reads, cleans and completes one document of the reading order, or one that a page of it frames.
 * @param depth how many frames it lies in
 * @throws FaultyDocumentError, or what the container throws
 */
export async function prepareDocument(
  item: DocumentSource,
  resources: Resources,
  mediaSources: readonly string[],
  depth = 0,
): Promise<PreparedDocument> {
  const document = await readDocument(item, resources);
  const viewport = readViewport(document);
  sanitize(document);
  if (depth > 0) unlink(document);
  const loan = resources.borrow();
  let framed: readonly PreparedDocument[] = [];
  const release = () => {
    loan.release();
    for (const each of framed) each.release();
  };
  try {
    framed = await nestFrames(document, item.path, loan, async (source) => {
      if (depth >= DEEPEST_FRAME) throw new FaultyDocumentError('Its frames lie too deep.');
      return prepareDocument(source, resources, mediaSources, depth + 1);
    });
    await rewriteReferences(document, item.path, loan);
    addPolicy(document, contentPolicy(mediaSources, framed.length > 0));
    return finish(document, viewport, release);
  } catch (error) {
    release();
    throw error;
  }
}

function addPolicy(document: Document, policy: string): void {
  const head = document.querySelector('head');
  if (!head) throw new FaultyDocumentError('The page has no head.');
  const meta = document.createElementNS('http://www.w3.org/1999/xhtml', 'meta');
  meta.setAttribute('http-equiv', 'Content-Security-Policy');
  meta.setAttribute('content', policy);
  head.prepend(meta);
}

function finish(document: Document, viewport: Viewport | null, release: () => void): PreparedDocument {
  const text = new XMLSerializer().serializeToString(document);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/xhtml+xml' }));
  return {
    url,
    viewport,
    release() {
      URL.revokeObjectURL(url);
      release();
    },
  };
}
