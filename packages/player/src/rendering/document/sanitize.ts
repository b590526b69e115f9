/** Elements that navigate or load something by themselves; none has a place in a page of the player's. */
const FORBIDDEN =
  'base, frame, embed, applet, portal, meta[http-equiv], link:not([rel~="stylesheet" i]), iframe:not([src])';

/** Attributes that send something somewhere when they are followed or loaded. */
const SENDING = new Set([
  'ping',
  'action',
  'formaction',
  'target',
  'background',
  'manifest',
  'codebase',
  'archive',
  'profile',
]);

/** What browsers do by themselves in a document that may run scripts, and not in one that may not: pages are alike in all of them. */
const BY_ITSELF = new Set(['autoplay', 'autofocus', 'loading']);

/**
 * Takes out of a content document whatever could act. The sandbox and the content policy hold without this; it keeps
 * the console quiet and a gap in one of them harmless. What stands in frames is seen to by nestFrames.
 */
export function sanitize(document: Document): void {
  takeOut(document, `${FORBIDDEN}, script`);
  // No script runs: what stands instead is shown.
  for (const instead of document.querySelectorAll('noscript')) instead.replaceWith(...instead.childNodes);
  for (const element of document.querySelectorAll('*')) {
    for (const attribute of Array.from(element.attributes)) {
      const name = attribute.localName.toLowerCase();
      const script = name.startsWith('on') || /^\s*(javascript|vbscript):/i.test(attribute.value);
      if (script || SENDING.has(name) || BY_ITSELF.has(name)) element.removeAttributeNode(attribute);
    }
  }
}

/** Leaves a page its scripts and takes out what no script of a book needs (spec §7, frog books). */
export function sanitizeScripted(document: Document): void {
  takeOut(document, `${FORBIDDEN}, iframe`);
}

function takeOut(document: Document, selector: string): void {
  // `<?xml-stylesheet?>` stands before the policy in the head, so a browser would fetch what it names.
  for (const node of Array.from(document.childNodes)) {
    if (node.nodeType === Node.PROCESSING_INSTRUCTION_NODE) node.remove();
  }
  for (const element of document.querySelectorAll(selector)) element.remove();
}
