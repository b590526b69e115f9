/** Tells a document from the others of its book by its text: a page has no other name. Also runs in the page. */
export function signatureOf(body: Element): string {
  const copy = body.cloneNode(true) as Element;
  for (const each of copy.querySelectorAll('script, style')) each.remove();
  const text = (copy.textContent ?? '').replace(/\s+/g, '');
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return `${text.length}:${hash}`;
}
