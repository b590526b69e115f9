import { FaultyDocumentError, parseXml, type SpineItem } from '@aloud/book';
import { contentPolicy } from './content-policy.ts';
import { rewriteReferences } from './references.ts';
import type { ResourceLoan, Resources } from './resources.ts';
import { sanitize } from './sanitize.ts';
import { linksOfInstructions } from './style-instructions.ts';
import { readViewport, type Viewport } from './viewport.ts';
import { wrapImage, wrapSvg } from './wrap.ts';

/** A content document made safe and complete, ready to be put into a frame. */
export interface PreparedDocument {
  /** Blob address of the page. */
  readonly url: string;
  readonly viewport: Viewport | null;
  /** Gives up the page and every resource that only it uses. */
  release(): void;
}

/**
 * Reads, cleans and completes one document of the reading order.
 * @throws FaultyDocumentError, or what the container throws
 */
export async function prepareDocument(
  item: SpineItem,
  resources: Resources,
  mediaSources: readonly string[],
): Promise<PreparedDocument> {
  const document = await load(item, resources);
  const viewport = readViewport(document);
  sanitize(document);
  const loan = resources.borrow();
  try {
    await rewriteReferences(document, item.path, loan);
    addPolicy(document, contentPolicy(mediaSources));
    return finish(document, viewport, loan);
  } catch (error) {
    loan.release();
    throw error;
  }
}

async function load(item: SpineItem, resources: Resources): Promise<XMLDocument> {
  if (item.mediaType.startsWith('image/') && item.mediaType !== 'image/svg+xml') {
    return wrapImage(item.path.slice(item.path.lastIndexOf('/') + 1));
  }
  const bytes = await resources.container.read(item.path);
  const drawn = item.mediaType === 'image/svg+xml';
  const source = parseXml(bytes, item.path, drawn ? 'image/svg+xml' : 'application/xhtml+xml');
  const page = drawn ? wrapSvg(source) : source;
  page.querySelector('head')?.append(...linksOfInstructions(source, page));
  return page;
}

function addPolicy(document: Document, policy: string): void {
  const head = document.querySelector('head');
  if (!head) throw new FaultyDocumentError('The page has no head.');
  const meta = document.createElementNS('http://www.w3.org/1999/xhtml', 'meta');
  meta.setAttribute('http-equiv', 'Content-Security-Policy');
  meta.setAttribute('content', policy);
  head.prepend(meta);
}

function finish(document: Document, viewport: Viewport | null, loan: ResourceLoan): PreparedDocument {
  const text = new XMLSerializer().serializeToString(document);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/xhtml+xml' }));
  return {
    url,
    viewport,
    release() {
      URL.revokeObjectURL(url);
      loan.release();
    },
  };
}
