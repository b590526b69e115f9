/**
 * Makes the sample titles in demo/books/made/library, with what a library says of each in records.json. Run with
 * `npm run demo:library`; the made files are committed.
 */

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { packEpub } from '../books/tools/zip.mjs';
import { entriesOf } from './book.mjs';

const made = new URL('../books/made/library/', import.meta.url);
const titles = JSON.parse(await readFile(new URL('titles.json', import.meta.url), 'utf8'));

await rm(made, { recursive: true, force: true });
await mkdir(made, { recursive: true });
for (const title of titles)
  await writeFile(new URL(`${title.id}.epub`, made), await packEpub(entriesOf(title)));

/**
 * Families find all of them. The sample school subscribes to Polylino: it finds all but the mysteries, with which what a subscription
 * opens can be tried.
 */
const servicesOf = ({ services, subjects }) => [
  ...new Set(['consumer', ...(subjects.includes('YFCF') ? [] : ['polylino']), ...services]),
];

/** At the top of the library of the sample school. */
const banners = ['sv-fjallraven', 'sv-hast'];

// What a package document does not say. The voices of the titles are for trying out searches: these books have none.
const records = titles.map((title) => ({
  file: `${title.id}.epub`,
  ageFrom: title.ageFrom,
  ageTo: title.ageTo,
  subjects: title.subjects,
  services: servicesOf(title),
  banner: banners.includes(title.id),
}));
await writeFile(new URL('records.json', made), `${JSON.stringify(records, null, 2)}\n`);
console.log(`${titles.length} sample titles`);
