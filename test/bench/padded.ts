import { createCipheriv } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { readEpub } from './zip.ts';

/** Name of the padded book. */
export const PADDED = 'padded-100-MB';

/** Bytes that are added to a book, and the files that hold them. */
const PADDING = 105 * 1024 * 1024;
const FILES = Array.from({ length: 30 }, (_, index) => `padding/${index + 1}.m4a`);

/**
 * Copies a book and adds sound files that only the manifest names, until it is larger than 100 MB. The spine does not change,
 * so the first page needs the same files.
 * @returns the path of the new file
 */
export async function padBook(file: string, folder: string): Promise<string> {
  const made = join(folder, `${PADDED}.epub`);
  const zip = new ZipFile();
  // OCF 3.3 §4.3: `mimetype` comes first and is stored, as in the original.
  for (const entry of readEpub(file)) {
    const { path, stored } = entry;
    const isPackage = path.endsWith('.opf');
    const content = entry.content();
    zip.addBuffer(isPackage ? withPadding(content) : content, path, { compress: !stored });
    if (isPackage) addPadding(zip, path.slice(0, path.lastIndexOf('/') + 1));
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(made));
  return made;
}

function withPadding(packageDocument: Buffer): Buffer {
  const items = FILES.map(
    (name, index) => `<item id="padding-${index}" href="${name}" media-type="audio/mp4"/>`,
  );
  const end = /<\/((?:\w+:)?manifest)>/;
  return Buffer.from(packageDocument.toString('utf8').replace(end, `${items.join('')}</$1>`));
}

function addPadding(zip: ZipFile, folder: string): void {
  for (const [index, name] of FILES.entries())
    zip.addBuffer(noise(index), folder + name, { compress: false });
}

/** Incompressible bytes, the same in every run. */
function noise(seed: number): Buffer {
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16, seed), Buffer.alloc(16));
  return cipher.update(Buffer.alloc(Math.ceil(PADDING / FILES.length)));
}
