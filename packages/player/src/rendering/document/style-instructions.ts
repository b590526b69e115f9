const XHTML = 'http://www.w3.org/1999/xhtml';

/**
 * Style sheets that a document links by `<?xml-stylesheet?>` (SVG has no other way to link one), as link elements of the
 * page that shows it. Alternate sheets and those that are not CSS are ignored.
 */
export function linksOfInstructions(source: XMLDocument, page: XMLDocument): readonly Element[] {
  const links: Element[] = [];
  for (const node of source.childNodes) {
    if (node.nodeType !== Node.PROCESSING_INSTRUCTION_NODE || node.nodeName !== 'xml-stylesheet') continue;
    const value = (name: string) =>
      new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(node.nodeValue ?? '')?.[1];
    const href = value('href');
    if (!href || value('alternate') === 'yes' || (value('type') ?? 'text/css') !== 'text/css') continue;
    const link = page.createElementNS(XHTML, 'link');
    link.setAttribute('rel', 'stylesheet');
    link.setAttribute('href', href);
    const media = value('media');
    if (media) link.setAttribute('media', media);
    links.push(link);
  }
  return links;
}
