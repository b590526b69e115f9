/** Elements that navigate or load something by themselves; none belongs in a page of the player. */
const FORBIDDEN =
  'base, frame, embed, applet, portal, meta[http-equiv], link:not([rel~="stylesheet" i]), iframe:not([src])';

/** Attributes that send something when the element is followed or loaded. */
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

/** What browsers do by themselves in a document that may run scripts, and not in others: removed, so that pages behave alike in all of them. */
const BY_ITSELF = new Set(['autoplay', 'autofocus', 'loading']);

/**
 * Removes everything active from a content document. The sandbox and the content policy do not depend on this; it keeps
 * the console quiet and a gap in one of them harmless. nestFrames takes care of the content of frames.
 */
export function sanitize(document: Document): void {
  takeOut(document, `${FORBIDDEN}, script`);
  // No scripts run, so their replacements are shown.
  for (const instead of document.querySelectorAll('noscript')) instead.replaceWith(...instead.childNodes);
  for (const element of document.querySelectorAll('*')) {
    for (const attribute of Array.from(element.attributes)) {
      const name = attribute.localName.toLowerCase();
      const script = name.startsWith('on') || /^\s*(javascript|vbscript):/i.test(attribute.value);
      if (script || SENDING.has(name) || BY_ITSELF.has(name)) element.removeAttributeNode(attribute);
    }
  }
}

/** Keeps a page's scripts and removes what no script of a book needs (spec §7, frog books). */
export function sanitizeScripted(document: Document): void {
  takeOut(document, `${FORBIDDEN}, iframe`);
}

function takeOut(document: Document, selector: string): void {
  // `<?xml-stylesheet?>` comes before the policy in the head, so a browser would fetch what it names.
  for (const node of Array.from(document.childNodes)) {
    if (node.nodeType === Node.PROCESSING_INSTRUCTION_NODE) node.remove();
  }
  for (const element of document.querySelectorAll(selector)) element.remove();
}
