import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keepRecord } from '../../../scripts/keep-record.mjs';
import { quantile } from '../statistics.ts';
import { isSlow, measureBrowser, reportBrowser } from './browser.ts';
import { bulks, measureBulk, reportBulk } from './bulk.ts';
import { isTooMuch, measureExport, reportExport } from './export.ts';
import { type Filled, measureAll, password, type Result, startFilled } from './filled.ts';
import { comparePairs, isSlower, reportPairs } from './pairs.ts';

export const USAGE = `npm run bench -- lists [options]

  --database <kind>    postgres (default) or embedded
  --users <n>          people in the database (1,000,000 on postgres, 100,000 embedded)
  --requests <n>       answers that are counted for each list (2000)
  --at-once <n>        requests at the same time (20)
  --old <folder>       a built checkout of another commit, whose lists are asked in turn with these, each on a database of its own
  --pairs <n>          so often (5)
  --only <regex>       names of lists, export, browser, bulk 10000 or bulk 100000
  --folder <folder>    keeps the database there, and finds it there the next time
  --json <file>        writes every time
  --check              ends with 1 where a target is missed`;

/** The allowed 95th percentile (ms). */
const allowed = { postgres: 100, embedded: 150 } as const;

/** Measures the lists of the control panel at the API, on a database full of people. */
export async function benchLists(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      database: { type: 'string', default: 'postgres' },
      users: { type: 'string' },
      requests: { type: 'string', default: '2000' },
      'at-once': { type: 'string', default: '20' },
      old: { type: 'string' },
      pairs: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      folder: { type: 'string' },
      json: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  });
  const kind = values.database === 'embedded' ? 'embedded' : 'postgres';
  const users = Number(values.users ?? (kind === 'postgres' ? 1_000_000 : 100_000));
  const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'aloud-bench-'));
  // As root PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  const only = new RegExp(values.only);
  let filled: Filled | undefined;
  try {
    if (values.old !== undefined) {
      const pairs = {
        kind,
        users,
        only,
        folder,
        old: values.old,
        pairs: Number(values.pairs),
        atOnce: Number(values['at-once']),
        requests: Number(values.requests),
      } as const;
      const compared = await comparePairs(pairs);
      reportPairs(compared, pairs);
      keepRecord(`bench-lists-${kind}-pairs`, { users, atOnce: pairs.atOnce, compared });
      if (values.check && compared.some(isSlower)) process.exitCode = 1;
      return;
    }
    filled = await startFilled(kind, { users }, folder);
    const { product } = filled;
    // First, because it measures memory, which the lists increase.
    if (only.test('export')) {
      const load = await measureExport(product, await product.signIn('super', password));
      reportExport(load);
      if (values.check && isTooMuch(load)) process.exitCode = 1;
    }
    const results = await measureAll(product, users, only, {
      atOnce: Number(values['at-once']),
      requests: Number(values.requests),
    });
    if (results.length > 0) report(results, kind, users, values['at-once']);
    if (only.test('browser')) {
      const waits = await measureBrowser(product, password);
      reportBrowser(waits);
      if (values.check && waits.some(isSlow)) process.exitCode = 1;
    }
    for (const about of bulks.filter((each) => only.test(`bulk ${each}`)))
      reportBulk(await measureBulk(product, await product.signIn('super', password), users, about));
    keepRecord(`bench-lists-${kind}`, { users, results });
    if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
    if (values.check && results.some((result) => isMissed(result, kind))) process.exitCode = 1;
  } finally {
    await filled?.stop();
    if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

const p95 = ({ times }: Result) => quantile(times, 0.95);
const isMissed = (result: Result, kind: keyof typeof allowed) =>
  result.failed > 0 || p95(result) > allowed[kind];

function report(results: readonly Result[], kind: keyof typeof allowed, users: number, atOnce: string): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`;
  const what = kind === 'postgres' ? 'PostgreSQL' : 'embedded database';
  console.log(
    `\n${new Date().toISOString().slice(0, 10)}, ${machine}; ${what}, ${users.toLocaleString('en')} people, ${atOnce} requests at once.\n`,
  );
  console.log('| list (ms) | median | p95 | largest | target |');
  console.log('|---|---:|---:|---:|---|');
  for (const result of results) {
    const { times, failed, scenario } = result;
    const figures = [0.5, 0.95, 1].map((q) => quantile(times, q).toFixed(0)).join(' | ');
    const verdict = isMissed(result, kind) ? '**missed**' : 'met';
    const failures = failed > 0 ? `, ${failed} failed` : '';
    console.log(`| ${scenario.name} | ${figures} | ${verdict}: p95 at most ${allowed[kind]}${failures} |`);
  }
}
