import type { Archive } from './archive.ts';
import { PublicationRefused } from './refused.ts';
import { elements, parseXml } from './xml.ts';

/** Fonts may be obfuscated (EPUB 3.3 §4.3, Adobe's older way); anything else is a lock that we cannot open. */
const harmless = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']);

/** @throws PublicationRefused for a book that is locked to a shop or a device */
export async function checkEncryption(archive: Archive): Promise<void> {
  const text = await archive.readText('META-INF/encryption.xml');
  if (text === null) return;
  const document = parseXml(text, 'META-INF/encryption.xml');
  for (const data of elements(document, 'EncryptedData')) {
    const method = elements(data, 'EncryptionMethod')[0]?.getAttribute('Algorithm');
    if (!method || !harmless.has(method)) {
      throw new PublicationRefused('It has copy protection (DRM). Only books without a lock can be added.');
    }
  }
}
