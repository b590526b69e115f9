// Opens the W3C EPUB tests in the real player and reports which pass; see docs/conformance.md.
import { existsSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureChromium, FLAGS } from '../../scripts/chromium.mjs';
import { keepRecord } from '../../scripts/keep-record.mjs';
import { conduct, type Stage } from './conduct.ts';
import { writeTable } from './document.ts';
import { line, markdown, type Result, totals } from './report.ts';
import { startServer } from './server.ts';
import { readSuite, type Test } from './suite.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const books = join(root, '../shared/w3c');

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    bundle: { type: 'string', default: join(root, 'packages/player/dist/aloud-player.js') },
    json: { type: 'string' },
    markdown: { type: 'string' },
    workers: { type: 'string', default: '2' },
  },
});

const suite = readSuite(books);
if (suite === null) {
  console.log(`The W3C tests are not here (${relative(root, books)}): nothing was checked.`);
  process.exit(0);
}
if (!existsSync(values.bundle)) {
  console.error(`The player is not built (${relative(root, values.bundle)}). Build it: npm run build`);
  process.exit(1);
}

const pattern = new RegExp(values.only ?? '');
const tests = suite.filter(({ id, category }) => pattern.test(`${category}/${id}`));
const server = await startServer(books, values.bundle);
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });
const begun = Date.now();
const results = await runAll(tests, { browser, origin: server.origin, books });
await browser.close();
await server.close();

console.log(`\n${totals(results)}\n\n${tests.length} tests in ${seconds(begun).toFixed(0)} s.`);
keepRecord('conformance', { only: values.only, results });
if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
if (values.markdown) writeTable(values.markdown, markdown(results));
process.exitCode = results.some(({ state, level }) => state === 'fail' && level === 'must') ? 1 : 0;

/** Runs a few tests at a time, the long narrations first. @returns results in the order of the list */
async function runAll(list: readonly Test[], stage: Stage): Promise<readonly Result[]> {
  const waiting = list.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  const done = new Map<string, Result>();
  const work = async () => {
    for (let test = waiting.shift(); test; test = waiting.shift()) {
      const start = Date.now();
      const result = { ...test, ...(await conduct(test, stage)), seconds: seconds(start) };
      done.set(test.id, result);
      console.log(line(result));
    }
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, work));
  return list.flatMap(({ id }) => done.get(id) ?? []);
}

function isLong({ category }: Test): boolean {
  return category === 'media-overlays';
}

function seconds(since: number): number {
  return (Date.now() - since) / 1000;
}
