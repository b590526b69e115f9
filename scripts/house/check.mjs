// Checks the house against its plan (docs/architecture.md): floors, doors, circles, tables, and the order in the elements' classes.
// `npm run house -- --write` writes the table of rooms into that page; without --write the check fails if the page is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesThatNameKeys } from './cache-keys.mjs';
import { cruiseHouse } from './cruise.mjs';
import { filesWithBareFrames } from './frames.mjs';
import { matrixOf } from './matrix.mjs';
import { storesWithMediaValues } from './media-values.mjs';
import { disorderedMembers } from './member-order.mjs';
import { rules } from './rules.mjs';
import { exceptions } from './server.mjs';
import { filesThatNameStores, storageDoors } from './storage-doors.mjs';
import { foreignUses } from './tables.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const page = path.join(root, 'docs/architecture.md');
const MARKS = /(<!-- rooms -->\n)[\s\S]*?(<!-- end of rooms -->)/;
const mostExceptions = 10;

const { summary, modules } = await cruiseHouse(
  ['apps/server/src', 'apps/portal/src', 'packages/player/src'],
  root,
);
const why = new Map(rules.map(({ name, comment }) => [name, comment]));
const found = [
  ...summary.violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from} -> ${to}\n    ${why.get(rule.name)}`,
  ),
  ...foreignUses(path.join(root, 'apps/server/src')).map(
    ({ file, table, does }) =>
      `server tables: ${file} ${does} ${table}\n    Another room's table is reached through its door (scripts/house/server.mjs).`,
  ),
  ...filesThatNameKeys(path.join(root, 'apps/portal/src')).map(
    (file) => `portal cache keys: ${file}\n    Only data/keys.ts names keys of the cache.`,
  ),
  ...Object.entries(storageDoors).flatMap(([source, doors]) =>
    filesThatNameStores(path.join(root, source), doors).map(
      (file) =>
        `storage doors: ${source}/${file}\n    A browser may refuse its stores, or have no room (docs/storage.md): they are named only in ${doors[0]}.`,
    ),
  ),
  ...filesWithBareFrames(path.join(root, 'apps/portal/src')).map(
    (file) =>
      `portal frames: ${file}\n    A form is a Form or a FormFrame, a dialog a Dialog: each has an id, by which it is found and its draft is named (site/forms.ts).`,
  ),
  ...storesWithMediaValues(path.join(root, 'packages/player/src')).map(
    (file) =>
      `player stores: ${file}\n    Stores know rendering and narration by type only, so that they are tested in Node: hand in what they need.`,
  ),
  ...disorderedMembers(path.join(root, 'packages/player/src')).map(
    ({ file, member, kind, after }) =>
      `player members: ${file}: ${member} (${kind}) stands after ${after}\n    Every element has one order, so that each part is found without searching (CONTRIBUTING.md, Code).`,
  ),
];
if (exceptions.length > mostExceptions)
  found.push(`${exceptions.length} exceptions; at most ${mostExceptions} are allowed.`);

const before = readFileSync(page, 'utf8');
const drawn = before.replace(MARKS, (_, start, end) => `${start}${matrixOf(modules)}\n${end}`);
if (process.argv.includes('--write')) writeFileSync(page, drawn);
else if (drawn !== before)
  found.push('docs/architecture.md: the rooms have changed. Run `npm run house -- --write`.');

for (const each of found) console.error(each);
for (const { room, tables, why: because } of exceptions)
  console.log(`exception: ${room}, tables: ${tables}. ${because}`);
console.log(
  `${modules.length} modules, ${summary.totalDependenciesCruised} imports: ${found.length} violations, ${exceptions.length} exceptions.`,
);
if (found.length > 0) process.exitCode = 1;
