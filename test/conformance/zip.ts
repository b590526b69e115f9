import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

/** Reads one file of an .epub without the player's help, to compare with what the player shows. */
export function readFromEpub(file: string, path: string): Buffer {
  const zip = readFileSync(file);
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    if (zip.toString('utf8', at + 46, at + 46 + name) === path) return content(zip, at);
    at += 46 + name + extra + comment;
  }
  throw new Error(`"${path}" is not in ${file}.`);
}

function content(zip: Buffer, entry: number): Buffer {
  const local = zip.readUInt32LE(entry + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const data = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
  return zip.readUInt16LE(entry + 10) === 0 ? data : inflateRawSync(data);
}
