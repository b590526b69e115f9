import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

/** The files of an .epub by path, read independently of the player. */
export function filesOfEpub(file: string): ReadonlyMap<string, Buffer> {
  const zip = readFileSync(file);
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    files.set(zip.toString('utf8', at + 46, at + 46 + name), content(zip, at));
    at += 46 + name + extra + comment;
  }
  return files;
}

/** Reads one file of an .epub, to compare with what the player shows. */
export function readFromEpub(file: string, path: string): Buffer {
  const found = filesOfEpub(file).get(path);
  if (!found) throw new Error(`"${path}" is not in ${file}.`);
  return found;
}

function content(zip: Buffer, entry: number): Buffer {
  const local = zip.readUInt32LE(entry + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const data = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
  return zip.readUInt16LE(entry + 10) === 0 ? data : inflateRawSync(data);
}
