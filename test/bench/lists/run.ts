import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keepRecord } from '../../../scripts/keep-record.mjs';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { root } from '../options.ts';
import { BenchProduct } from '../product.ts';
import { quantile } from '../statistics.ts';
import { isSlow, measureBrowser, reportBrowser } from './browser.ts';
import { bulks, measureBulk, reportBulk } from './bulk.ts';
import { isTooMuch, measureExport, reportExport } from './export.ts';
import { measureLoad } from './load.ts';
import { type Scenario, scenarios } from './scenarios.ts';

export const USAGE = `npm run bench -- lists [options]

  --database <kind>    postgres (default) or embedded
  --users <n>          people in the database (1,000,000 on postgres, 100,000 embedded)
  --requests <n>       answers that are counted for each list (2000)
  --only <regex>       names of lists, export, browser, bulk 10000 or bulk 100000
  --folder <folder>    keeps the database there, and finds it there the next time
  --json <file>        writes every time
  --check              ends with 1 where a target is missed`;

const atOnce = 20;
/** The 95th percentile that is allowed, in ms. */
const allowed = { postgres: 100, embedded: 150 } as const;
const password = 'read-aloud';

interface Result {
  readonly scenario: Scenario;
  readonly times: readonly number[];
  readonly failed: number;
}

/** Measures the lists of customer management at the API, on a database full of people. */
export async function benchLists(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      database: { type: 'string', default: 'postgres' },
      users: { type: 'string' },
      requests: { type: 'string', default: '2000' },
      only: { type: 'string', default: '' },
      folder: { type: 'string' },
      json: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  });
  const kind = values.database === 'embedded' ? 'embedded' : 'postgres';
  const users = Number(values.users ?? (kind === 'postgres' ? 1_000_000 : 100_000));
  const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'aloud-bench-'));
  const postgres =
    kind === 'postgres' ? await startPostgres({ folder: join(folder, 'postgres'), settings }) : null;
  const environment = {
    ENVIRONMENT: 'dev',
    DATA_DIR: join(folder, 'data'),
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  let product: BenchProduct | undefined;
  try {
    await fill(users, environment);
    // One person asks for more than anybody would: limits for one would stop the bench.
    product = await BenchProduct.start({
      ...environment,
      REQUESTS_PER_MINUTE: '100000000',
      LOG_LEVEL: 'silent',
    });
    const only = new RegExp(values.only);
    // First, since it is about memory: lists leave theirs behind.
    if (only.test('export')) {
      const load = await measureExport(product, await product.signIn('super', password));
      reportExport(load);
      if (values.check && isTooMuch(load)) process.exitCode = 1;
    }
    const results = await measureAll(product, users, only, Number(values.requests));
    if (results.length > 0) report(results, kind, users);
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
    await product?.stop();
    await postgres?.stop();
    if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** What a small server of its own would have; the rest is as PostgreSQL comes. */
const settings = [
  'shared_buffers=1GB',
  'work_mem=16MB',
  'max_wal_size=4GB',
  'random_page_cost=1.1',
  'jit=off',
];

async function fill(users: number, environment: Record<string, string>): Promise<void> {
  const seed = spawn(
    process.execPath,
    [join(root, 'apps/server/src/cli/seed.ts'), '--users', String(users)],
    { env: { ...process.env, ...environment, LOG_LEVEL: 'silent' }, stdio: 'inherit' },
  );
  const code = await new Promise((resolve) => seed.on('close', resolve));
  if (code !== 0) throw new Error('The people could not be put in.');
}

async function measureAll(
  product: BenchProduct,
  users: number,
  only: RegExp,
  requests: number,
): Promise<readonly Result[]> {
  const units = Math.max(1, Math.round(users / 500));
  const tokens = {
    super: await product.signIn('super', password),
    // The 45th of every fifty people of a school unit runs it.
    admin: await product.signIn(`u${44 * units + Math.floor(units / 2)}`, password),
  };
  const results: Result[] = [];
  for (const scenario of scenarios({ units }).filter(({ name }) => only.test(name))) {
    const load = await measureLoad((n) => product.origin + scenario.path(n), tokens[scenario.who], {
      atOnce,
      requests,
    });
    results.push({ scenario, ...load });
  }
  return results;
}

const p95 = ({ times }: Result) => quantile(times, 0.95);
const isMissed = (result: Result, kind: keyof typeof allowed) =>
  result.failed > 0 || p95(result) > allowed[kind];

function report(results: readonly Result[], kind: keyof typeof allowed, users: number): void {
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
