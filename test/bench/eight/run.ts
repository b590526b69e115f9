import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { samplePassword } from '../../../apps/server/src/seed/people.ts';
import { keepRecord } from '../../../scripts/keep-record.mjs';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { BenchProduct } from '../product.ts';
import { allowed, type Findings, findingsOf, isWell, kneeOf, type Tried } from './findings.ts';
import { type Coming, school, steadily } from './plan.ts';
import { fillSchool } from './school.ts';
import { signInOnly, steps, type Visit, visit } from './visit.ts';

export const USAGE = `npm run bench -- eight [options]

  --database <kind>    embedded (default) or postgres, which is started for the bench; DATABASE_URL names an empty one of your own
  --quick              few pupils for a few seconds: to see that it works, not to believe the figures
  --json <file>        writes every figure

  ends with 1 where anybody was refused, or waited longer than a second for signing in`;

interface Extent {
  readonly pupils: number;
  /** Time in which half of the pupils come, and in which all do (ms). */
  readonly minute: number;
  readonly whole: number;
  /** Pupils per second, tried in order until one is too much; and the seconds for each. */
  readonly rates: readonly number[];
  readonly seconds: number;
  /** Pupils who share an account. */
  readonly sharing: number;
}

const FULL: Extent = {
  pupils: 1500,
  minute: 60_000,
  whole: 300_000,
  rates: Array.from({ length: 50 }, (_, n) => 12 + 4 * n),
  seconds: 20,
  sharing: 35,
};
const QUICK: Extent = { pupils: 40, minute: 4000, whole: 8000, rates: [4, 8], seconds: 3, sharing: 35 };

/** Sign-ins per second for each processor, without the database, in Keycloak's sizing guide. */
const keycloaks = 15;

/** Eight o'clock: a school signs in from one address to the product as `npm start` runs it, with the default settings. */
export async function benchEight(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      database: { type: 'string', default: 'embedded' },
      quick: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  });
  const extent = values.quick ? QUICK : FULL;
  const folder = mkdtempSync(join(tmpdir(), 'aloud-eight-'));
  const own = process.env.DATABASE_URL;
  const postgres = !own && values.database === 'postgres' ? await startPostgres() : null;
  const url = own ?? postgres?.url;
  const environment = {
    ENVIRONMENT: 'dev',
    DATA_DIR: join(folder, 'data'),
    ...(url && { DATABASE_URL: url }),
  };
  const kind = url ? 'postgres' : 'embedded';
  let product: BenchProduct | undefined;
  try {
    const pupils = await fillSchool(extent.pupils, environment);
    product = await BenchProduct.start(environment);
    const found = await measure(product.origin, pupils, extent);
    report(found, kind, extent);
    keepRecord(`bench-eight-${kind}`, { ...extent, ...found });
    if (values.json) writeFileSync(values.json, `${JSON.stringify({ ...extent, ...found }, null, 2)}\n`);
    if (!isWell(found.eight) || Object.keys(found.shared.failures).length > 0) process.exitCode = 1;
  } finally {
    await product?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Found {
  readonly eight: Findings;
  readonly tried: readonly Tried[];
  /** Sign-ins per second. */
  readonly knee: number | null;
  readonly shared: Findings;
}

async function measure(origin: string, pupils: readonly string[], extent: Extent): Promise<Found> {
  const visitor = (n: number, mistypes: boolean) => ({
    username: pupils[n] ?? '',
    password: samplePassword,
    mistypes,
    book: n,
  });
  const comes = ({ pupil, mistypes }: Coming) => visit(origin, visitor(pupil, mistypes));

  const eight = await all(school(extent.pupils, extent.minute, extent.whole), comes);
  const tried: Tried[] = [];
  for (const rate of extent.rates) {
    const first = tried.reduce((sum, { findings }) => sum + findings.visits, 0);
    const plan = steadily(rate, extent.seconds, { first, pupils: pupils.length });
    const findings = await all(plan, comes);
    tried.push({ rate, findings });
    if (!isWell(findings)) break;
  }
  const together = Array.from({ length: extent.sharing }, () => ({ pupil: 0, at: 0, mistypes: false }));
  const shared = await all(together, () => signInOnly(origin, visitor(0, false)));
  return { eight, tried, knee: kneeOf(tried), shared };
}

/** Each pupil comes at the planned time, whether those before have been served or not. */
async function all(plan: readonly Coming[], comes: (coming: Coming) => Promise<Visit>): Promise<Findings> {
  const begun = performance.now();
  const visits = await Promise.all(
    plan.map(async (coming) => {
      await new Promise((resolve) => setTimeout(resolve, coming.at));
      return comes(coming);
    }),
  );
  return findingsOf(visits, (performance.now() - begun) / 1000);
}

function report({ eight, tried, knee, shared }: Found, kind: 'embedded' | 'postgres', extent: Extent): void {
  const cores = cpus().length;
  const what = kind === 'postgres' ? 'PostgreSQL' : 'embedded database';
  console.log(
    `\n${new Date().toISOString().slice(0, 10)}, ${cores} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}; ${what}; ${extent.pupils} pupils behind one address, half of them in the first ${extent.minute / 1000} s, one in ten mistypes once.\n`,
  );
  console.log('| step (ms) | p50 | p95 | p99 | target |');
  console.log('|---|---:|---:|---:|---|');
  for (const step of steps) {
    const { p50, p95, p99 } = eight.times[step];
    const verdict = p95 <= allowed ? 'met' : '**missed**';
    const target = step === 'sign in' ? `${verdict}: p95 at most ${allowed}` : '';
    console.log(`| ${step} | ${p50} | ${p95} | ${p99} | ${target} |`);
  }
  console.log(`\nwent wrong: ${failuresOf(eight)}\n`);
  console.log('| sign-ins a second | sign in: p50 | p95 | p99 | book: p95 | went wrong |');
  console.log('|---:|---:|---:|---:|---:|---|');
  for (const { rate, findings } of tried) {
    const { p50, p95, p99 } = findings.times['sign in'];
    console.log(
      `| ${rate} | ${p50} | ${p95} | ${p99} | ${findings.times.book.p95} | ${failuresOf(findings)} |`,
    );
  }
  const where = knee === tried.at(-1)?.rate ? 'beyond' : 'at';
  console.log(
    knee === null
      ? `\nThe knee lies below ${tried[0]?.rate} sign-ins a second.`
      : `\nThe knee lies ${where} ${knee} sign-ins a second, ${(knee / cores).toFixed(1)} for each of ${cores} cores, which database and bench share; Keycloak's guide counts ${keycloaks} for each, without the database.`,
  );
  const { visits, seconds } = shared;
  console.log(
    `${visits} at the same moment on one account: ${failuresOf(shared)} went wrong; the last was in after ${(seconds * 1000).toFixed(0)} ms.`,
  );
}

function failuresOf({ failures }: Findings): string {
  const kinds = Object.entries(failures).map(([kind, times]) => `${times} × ${kind}`);
  return kinds.length > 0 ? kinds.join(', ') : 'nothing';
}
