// Makes the skeleton of a service, a screen or an element, with a test that passes: `npm run new service calendar`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from '../run.mjs';
import { element } from './element.mjs';
import { screen } from './screen.mjs';
import { service } from './service.mjs';

const makers = { service, screen, element };
const [kind, name] = process.argv.slice(2);

if (!(kind in makers) || !/^[a-z]+(-[a-z]+)*$/.test(name ?? '')) {
  console.error('npm run new service|screen|element NAME, where NAME is like "reading-list".');
  process.exit(1);
}

const { files, edits, next } = makers[kind](name);
const there = Object.keys(files).find((file) => existsSync(path.join(root, file)));
if (there) {
  console.error(`${there} already exists.`);
  process.exit(1);
}
const changed = Object.entries(edits).map(([file, edit]) => {
  const before = readFileSync(path.join(root, file), 'utf8');
  const after = edit(before);
  // The text that the line is inserted after was rewritten: adapt scripts/new.
  if (after === before) throw new Error(`${file} no longer has the place where the new line belongs.`);
  return [file, after];
});
for (const [file, text] of [...Object.entries(files), ...changed]) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
run('biome', ['check', '--write', '--log-level', 'error', ...Object.keys(files), ...Object.keys(edits)]);
if (kind === 'service') run('node', ['scripts/house/check.mjs', '--write'], { quiet: true });
for (const file of Object.keys(files)) console.log(`made     ${file}`);
for (const file of Object.keys(edits)) console.log(`changed  ${file}`);
console.log(`\n${next}`);
