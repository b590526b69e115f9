import { parseXml } from '../package/xml.ts';
import type { Container } from './container.ts';
import { normalizePath } from './paths.ts';

const IDPF = 'http://www.idpf.org/2008/embedding';
const ADOBE = 'http://ns.adobe.com/pdf/enc#RC';
/** How many bytes of a font are obfuscated (EPUB OCF 3.3 §4.4; Adobe's older way). */
const LENGTHS: Readonly<Record<string, number>> = { [IDPF]: 1040, [ADOBE]: 1024 };

/** The obfuscated files that the container lists at a path, each with the name of the algorithm. */
export async function listObfuscated(
  container: Container,
  list: string,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  try {
    const document = parseXml(await container.read(list), list);
    for (const data of document.getElementsByTagNameNS('*', 'EncryptedData')) {
      const algorithm = data.getElementsByTagNameNS('*', 'EncryptionMethod')[0]?.getAttribute('Algorithm');
      const path = data.getElementsByTagNameNS('*', 'CipherReference')[0]?.getAttribute('URI');
      if (algorithm && path) found.set(normalizePath(decodeURI(path)), algorithm);
    }
  } catch {
    // No such file: nothing is obfuscated.
  }
  return found;
}

/** A font as it was before it was obfuscated. */
export async function reveal(
  bytes: Uint8Array<ArrayBuffer>,
  algorithm: string,
  identifier: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const length = LENGTHS[algorithm];
  if (length === undefined) return bytes;
  const key = algorithm === IDPF ? await idpfKey(identifier) : adobeKey(identifier);
  if (key.length === 0) return bytes;
  const font = bytes.slice();
  for (let at = 0; at < Math.min(length, font.length); at++) {
    font[at] = (font[at] ?? 0) ^ (key[at % key.length] ?? 0);
  }
  return font;
}

async function idpfKey(identifier: string): Promise<Uint8Array> {
  const text = identifier.replace(/[ \t\r\n]/g, '');
  return new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text)));
}

/** The digits of the book's UUID; other identifiers make no key. */
function adobeKey(identifier: string): Uint8Array {
  const digits = identifier.replace(/^urn:uuid:/i, '').replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/i.test(digits)) return new Uint8Array();
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
