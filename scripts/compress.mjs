// Puts a brotli and a gzip form beside each file of the portal that is text, for the server to send.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(js|css|svg|json)$/;
/** Smaller ones travel in one packet as they are. */
const LEAST = 1024;

/** @param folder with all that lies below it but what begins with a dot */
export function compressBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = join(folder, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) compressBelow(file);
    else if (TEXT.test(entry.name)) compress(file);
  }
}

function compress(file) {
  const content = readFileSync(file);
  if (content.length < LEAST) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
