/** Elements that run, navigate or frame something; none has a place in a page that shows in a sandbox without scripts. */
const FORBIDDEN =
  'script, base, iframe, frame, embed, applet, portal, meta[http-equiv], link:not([rel~="stylesheet" i])';

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

/**
 * Takes out of a content document whatever could act. The sandbox and the content policy hold without this; it keeps
 * the console quiet and a gap in one of them harmless.
 */
export function sanitize(document: Document): void {
  // `<?xml-stylesheet?>` stands before the policy in the head, so a browser would fetch what it names.
  for (const node of Array.from(document.childNodes)) {
    if (node.nodeType === Node.PROCESSING_INSTRUCTION_NODE) node.remove();
  }
  for (const element of document.querySelectorAll(FORBIDDEN)) element.remove();
  for (const element of document.querySelectorAll('*')) {
    for (const attribute of Array.from(element.attributes)) {
      const name = attribute.localName.toLowerCase();
      const script = name.startsWith('on') || /^\s*(javascript|vbscript):/i.test(attribute.value);
      if (script || SENDING.has(name)) element.removeAttributeNode(attribute);
    }
  }
}
