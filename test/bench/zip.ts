import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

export interface ZipFile {
  readonly path: string;
  readonly stored: boolean;
  content(): Buffer;
}

/** Lists the files of an .epub in the order of its directory (PKWARE APPNOTE §4.3), independently of the player. */
export function readEpub(file: string): readonly ZipFile[] {
  const zip = readFileSync(file);
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const files: ZipFile[] = [];
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const nameLength = zip.readUInt16LE(at + 28);
    const path = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const stored = zip.readUInt16LE(at + 10) === 0;
    const [packed, local] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    if (!path.endsWith('/')) files.push({ path, stored, content: () => unpack(zip, local, packed, stored) });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

function unpack(zip: Buffer, local: number, packed: number, stored: boolean): Buffer {
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const data = zip.subarray(start, start + packed);
  return stored ? data : inflateRawSync(data);
}
