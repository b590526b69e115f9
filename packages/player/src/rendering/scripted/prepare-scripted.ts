import { FaultyDocumentError, type SpineItem } from '@aloud/book';
import { readDocument } from '../document/read-document.ts';
import { rewriteReferences } from '../document/references.ts';
import type { Resources } from '../document/resources.ts';
import { sanitizeScripted } from '../document/sanitize.ts';
import { readViewport, type Viewport } from '../document/viewport.ts';
import { fitPage } from '../spreads/fit-page.ts';
import { InlineLease } from './inline-lease.ts';

/** A scripted page, complete except for what it loads while it runs. It is plain text, so there is nothing to release. */
export interface ScriptedDocument {
  /** XHTML. */
  readonly source: string;
  readonly viewport: Viewport | null;
}

const XLINK = 'http://www.w3.org/1999/xlink';

/** Reads one scripted document and inlines its resources. @throws FaultyDocumentError, or what the container throws */
export async function prepareScripted(item: SpineItem, resources: Resources): Promise<ScriptedDocument> {
  const document = await readDocument(item, resources);
  if (!document.querySelector('head')) throw new FaultyDocumentError('The page has no head.');
  const viewport = readViewport(document);
  sanitizeScripted(document);
  if (item.layout === 'pre-paginated') fitPage(document, viewport);
  const loan = new InlineLease(resources);
  await Promise.all([
    rewriteReferences(document, item.path, loan),
    ...[...document.querySelectorAll('script')].map((script) => inlineScript(script, item.path, loan)),
  ]);
  return { source: new XMLSerializer().serializeToString(document), viewport };
}

/** A script file becomes the text of its element. One that is outside the book, or missing, is removed. */
async function inlineScript(script: Element, path: string, loan: InlineLease): Promise<void> {
  const reference =
    script.getAttribute('src') ?? script.getAttribute('href') ?? script.getAttributeNS(XLINK, 'href');
  if (reference === null) return;
  const text = await loan.text(path, reference);
  if (text === null) {
    script.remove();
    return;
  }
  for (const name of ['src', 'href', 'integrity', 'crossorigin']) script.removeAttribute(name);
  script.removeAttributeNS(XLINK, 'href');
  // Nothing runs in this document. Setting the text in one piece would need a policy of its own (Trusted Types).
  script.replaceChildren();
  script.appendChild(document.createTextNode(text));
}
