/** Packs a book. The same entries always give the same bytes. */

import { ZipFile } from 'yazl';

// A local date: the zip format stores clock time without a zone.
const MTIME = new Date(2026, 0, 1, 12, 0, 0);

// Compressing these again gains nothing, and players can read stored entries by range.
const COMPRESSED = /\.(mp3|mp4|jpg|woff2)$/;

/** @param entries [path, string | Buffer][] without the mimetype, which EPUB requires first and stored */
export async function packEpub(entries) {
  const zip = new ZipFile();
  const add = (path, data, compress) =>
    zip.addBuffer(Buffer.from(data), path, {
      mtime: MTIME,
      mode: 0o100644,
      compress,
      forceDosTimestamp: true,
    });
  add('mimetype', 'application/epub+zip', false);
  for (const [path, data] of entries) add(path, data, !COMPRESSED.test(path));
  zip.end();
  const parts = [];
  for await (const part of zip.outputStream) parts.push(part);
  return Buffer.concat(parts);
}
