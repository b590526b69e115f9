import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keepRecord } from '../../../scripts/keep-record.mjs';
import { startFilled } from '../lists/filled.ts';
import { type Load, measureLoad, measurePaced } from '../lists/load.ts';
import { quantile } from '../statistics.ts';
import { allowed, type Scenario, scenarios } from './scenarios.ts';

export const USAGE = `npm run bench -- library [options]

  --database <kind>    postgres (default) or embedded
  --titles <n>         titles in the library (1,000,000 on postgres, 200,000 embedded)
  --requests <n>       answers that are counted of each kind of call, for a caller alone and at ten a second (200)
  --only <regex>       names of calls
  --folder <folder>    keeps the database there, and finds it there the next time
  --check              ends with 1 where a target is missed`;

interface Measured {
  readonly scenario: Scenario;
  /** One caller, one call after the other. */
  readonly alone: Load;
  /** Ten calls a second, at random times. */
  readonly paced: Load;
}

/** Measures the search of the library at the API, for a student whose rights are asked, on a database full of titles. */
export async function benchLibrary(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      database: { type: 'string', default: 'postgres' },
      titles: { type: 'string' },
      requests: { type: 'string', default: '200' },
      only: { type: 'string', default: '' },
      folder: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  });
  const kind = values.database === 'embedded' ? 'embedded' : 'postgres';
  const titles = Number(values.titles ?? (kind === 'postgres' ? 1_000_000 : 200_000));
  const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'aloud-bench-'));
  mkdirSync(folder, { recursive: true });
  // As root PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  const filled = await startFilled(kind, { users: 500, titles }, folder);
  try {
    // A student of a school that subscribes to the service of most titles.
    const token = await filled.product.signIn('u0', 'read-aloud');
    const words = await commonWords(filled.product.origin, token);
    const only = new RegExp(values.only);
    const requests = Number(values.requests);
    const measured: Measured[] = [];
    for (const scenario of scenarios(words).filter(({ name }) => only.test(name))) {
      const address = (n: number) => filled.product.origin + scenario.path(n);
      measured.push({
        scenario,
        alone: await measureLoad(address, token, { atOnce: 1, requests }),
        paced: await measurePaced(address, token, { aSecond: 10, requests }),
      });
    }
    report(measured, kind, titles);
    keepRecord(`bench-library-${kind}`, { titles, measured });
    if (values.check && measured.some((each) => isMissed(each, kind))) process.exitCode = 1;
  } finally {
    await filled.stop();
    if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** Words of titles, common ones first: those of the most read books. */
async function commonWords(origin: string, token: string): Promise<readonly string[]> {
  const counts = new Map<string, number>();
  for (let offset = 0; offset < 1_000; offset += 100) {
    const reply = await fetch(`${origin}/v1/library/search?limit=100&offset=${offset}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await reply.json()) as { data: readonly { title: string }[] };
    for (const word of data.flatMap(({ title }) => title.toLowerCase().split(' ')))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
}

const p95 = ({ times }: Load) => quantile(times, 0.95);

function isMissed({ scenario, alone, paced }: Measured, kind: keyof typeof allowed): boolean {
  const most = allowed[kind];
  return (
    alone.failed + paced.failed > 0 ||
    p95(alone) > most.alone[scenario.kind] ||
    p95(paced) > most.paced[scenario.kind]
  );
}

function report(measured: readonly Measured[], kind: keyof typeof allowed, titles: number): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`;
  const what = kind === 'postgres' ? 'PostgreSQL' : 'embedded database';
  console.log(
    `\n${new Date().toISOString().slice(0, 10)}, ${machine}; ${what}, ${titles.toLocaleString('en')} titles.\n`,
  );
  console.log('| call (ms) | alone: median | p95 | ten a second: median | p95 | targets |');
  console.log('|---|---:|---:|---:|---:|---|');
  for (const each of measured) {
    const { scenario, alone, paced } = each;
    const figures = [alone, paced].flatMap(({ times }) =>
      [0.5, 0.95].map((q) => quantile(times, q).toFixed(0)),
    );
    const most = `${allowed[kind].alone[scenario.kind]} and ${allowed[kind].paced[scenario.kind]}`;
    const failed = alone.failed + paced.failed;
    console.log(
      `| ${scenario.name} | ${figures.join(' | ')} | ${isMissed(each, kind) ? '**missed**' : 'met'}: p95 at most ${most}${failed > 0 ? `, ${failed} failed` : ''} |`,
    );
  }
}
