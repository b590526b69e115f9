import { FaultyDocumentError } from '../errors.ts';
import { trustedMarkup } from './trusted-markup.ts';

/** Decodes a file as text; by its byte order mark, else as UTF-8 (EPUB 3.3 §3.9). */
export function decodeText(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xfe && bytes[1] === 0xff
      ? 'utf-16be'
      : bytes[0] === 0xff && bytes[1] === 0xfe
        ? 'utf-16le'
        : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * Parses XML. Document type declarations are removed first: the browser would not fetch an external one, and an internal
 * one could only serve an entity-expansion attack. Named HTML entities of XHTML keep working through `knownEntities`.
 * @throws FaultyDocumentError if the file is not well-formed
 */
export function parseXml(
  bytes: Uint8Array,
  path: string,
  type: DOMParserSupportedType = 'application/xml',
): XMLDocument {
  const text = knownEntities(withoutDoctype(decodeText(bytes)));
  const document = new DOMParser().parseFromString(trustedMarkup(text), type);
  if (document.getElementsByTagName('parsererror').length > 0) {
    throw new FaultyDocumentError(`"${path}" is not well-formed.`);
  }
  return document;
}

function withoutDoctype(text: string): string {
  const start = text.search(/<!DOCTYPE/i);
  if (start < 0) return text;
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '[') depth++;
    else if (character === ']') depth--;
    else if (character === '>' && depth <= 0) return text.slice(0, start) + text.slice(at + 1);
  }
  return text;
}

/** References that XML itself defines, and that must stay unchanged. */
const OF_XML = ['&amp;', '&lt;', '&gt;', '&quot;', '&apos;'];

/** EPUB 2 books rely on the XHTML 1.1 DTD for `&nbsp;` and similar entities; the HTML parser knows them all. */
function knownEntities(text: string): string {
  // A chapter may have thousands of `&nbsp;`; each name is looked up once.
  const known = new Map(OF_XML.map((reference) => [reference, reference]));
  return text.replace(/&[a-z][a-z0-9]+;/gi, (reference) => {
    const character = known.get(reference) ?? characterOf(reference);
    known.set(reference, character);
    return character;
  });
}

/** The character, or the reference itself if it is unknown. */
function characterOf(reference: string): string {
  const page = new DOMParser().parseFromString(trustedMarkup(reference), 'text/html');
  return page.documentElement.textContent ?? '';
}
