/** Validates the made books. If Java or EPUBCheck is missing, it says so and succeeds. */

import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findEpubcheck, runEpubcheck } from './tools/epubcheck.mjs';

const made = fileURLToPath(new URL('made/', import.meta.url));
const books = (await readdir(made, { recursive: true })).filter((name) => name.endsWith('.epub')).sort();
const jar = findEpubcheck();

if (!jar) {
  console.log('EPUBCheck or Java is not installed: the demo books were not checked.');
} else {
  for (const book of books) {
    const { ok, output } = runEpubcheck(jar, `${made}${book}`);
    console.log(ok ? `${book}: no errors, no warnings` : `${book}:\n${output}`);
    if (!ok) process.exitCode = 1;
  }
}
