import { FaultyDocumentError } from '../errors.ts';

/** Decodes a file as text; the byte order mark decides, else UTF-8 (EPUB 3.3 §3.9). */
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
 * Parses XML. Document type declarations are cut out first: the browser would not fetch an external one, and an internal
 * one can only serve to blow up entities. Named HTML entities of XHTML keep working through `knownEntities`.
 * @throws FaultyDocumentError when the file is not well-formed
 */
export function parseXml(
  bytes: Uint8Array,
  path: string,
  type: DOMParserSupportedType = 'application/xml',
): XMLDocument {
  const text = knownEntities(withoutDoctype(decodeText(bytes)));
  const document = new DOMParser().parseFromString(text, type);
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

/** EPUB 2 books rely on the XHTML 1.1 DTD for `&nbsp;` and its kin; the HTML parser knows them all. */
function knownEntities(text: string): string {
  return text.replace(/&([a-z][a-z0-9]+);/gi, (reference, name: string) => {
    if (['amp', 'lt', 'gt', 'quot', 'apos'].includes(name)) return reference;
    const character =
      new DOMParser().parseFromString(reference, 'text/html').documentElement.textContent ?? '';
    return character === reference ? reference : character;
  });
}
