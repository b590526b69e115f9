// Writes a brotli and a gzip version beside each text file of the portal, for the server to send.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(js|css|svg|json)$/;
/** Smaller files fit into one packet as they are (bytes). */
const LEAST = 1024;

/** @param folder compressed with all folders below it, except names that begin with a dot */
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
  // The largest block: brotli divides a file into blocks, each with statistics of its own, where that makes it smaller.
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
