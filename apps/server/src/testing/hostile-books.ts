import { type EpubParts, packageDocument } from './epub.ts';

const overlay = '<item id="o" href="o.smil" media-type="application/smil+xml"/>';
const spoken = '<item id="p2" href="p1.xhtml" media-type="application/xhtml+xml" media-overlay="o"/>';
const pair = '<par><text src="p1.xhtml#a"/><audio src="a.mp3" clipBegin="0s" clipEnd="1s"/></par>';

/** A small archive whose one overlay has this many sentences, of three elements each (adverse case 10). */
export function manyPars(count: number): Partial<EpubParts> {
  return {
    packageDocument: packageDocument({ manifest: spoken + overlay, spine: '<itemref idref="p2"/>' }),
    files: {
      'EPUB/o.smil': `<smil xmlns="http://www.w3.org/ns/SMIL" version="3.0"><body>${pair.repeat(count)}</body></smil>`,
    },
  };
}

/** A small archive with this many metadata elements. */
export function manyMetas(count: number, meta = '<meta property="a:b">c</meta>'): Partial<EpubParts> {
  return { packageDocument: packageDocument({ metadata: meta.repeat(count) }) };
}
