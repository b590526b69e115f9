/** Whether a link refers to a note (EPUB 3.3 structural semantics `noteref`, DPUB-ARIA `doc-noteref`). */
export function isNoteReference(link: Element): boolean {
  const types = link.getAttributeNS('http://www.idpf.org/2007/ops', 'type') ?? '';
  return link.matches('[role~="doc-noteref"]') || types.split(/\s+/).includes('noteref');
}
