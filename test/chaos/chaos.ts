import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { readConfig } from '../../apps/server/src/config.ts';
import type { Database } from '../../apps/server/src/database/database.ts';
import { openDatabase } from '../../apps/server/src/database/open.ts';
import { rowsOf } from '../../apps/server/src/database/rows.ts';
import { Actor } from './actor.ts';
import { compare, type Finding } from './compare.ts';
import type { HurtDatabase } from './databases/database.ts';
import { embedded } from './databases/embedded.ts';
import { postgres } from './databases/postgres.ts';
import { Clock } from './injuries/clock.ts';
import { injure } from './injuries/injure.ts';
import { faultsOf } from './judge.ts';
import { Ledger } from './ledger.ts';
import type { DatabaseKind, Options } from './options.ts';
import { type Extent, type InjuryKind, planOf } from './plan.ts';
import { Product } from './product.ts';
import type { Result } from './report.ts';
import { Saboteur } from './sabotage.ts';
import { Watcher } from './watcher.ts';
import { Crew, writersOf } from './writers/crew.ts';
import { setScene } from './writers/scene.ts';
import type { Writer } from './writers/writer.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Injures the product on one database during writes, then checks what became of the writes.
 * @param isInterrupted whether to end early
 * @throws Error if it ended early
 */
export async function chaosOn(
  kind: DatabaseKind,
  options: Options,
  isInterrupted: () => boolean,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'aloud-chaos-'));
  const logs = join(root, 'build', 'test');
  mkdirSync(logs, { recursive: true });
  const database = kind === 'embedded' ? await embedded() : await postgres(join(folder, 'data'));
  const settings = {
    ENVIRONMENT: 'dev',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '1000000',
    ADDRESS_REQUESTS_PER_MINUTE: '1000000',
    ...database.settings,
  };
  const product = await Product.at(settings, join(logs, `chaos-${kind}.log`));
  try {
    await seed(settings);
    await product.start();
    return await hurt(product, database, { folder, settings, options, isInterrupted });
  } finally {
    await product.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Hurting {
  readonly folder: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly options: Options;
  readonly isInterrupted: () => boolean;
}

async function hurt(
  product: Product,
  database: HurtDatabase,
  { folder, settings, options, isInterrupted }: Hurting,
): Promise<Result> {
  const { seed: drawn, extent, sabotage } = options;
  const faults: string[] = [];
  const done: Record<InjuryKind, number> = {
    kill: 0,
    databaseKill: 0,
    stop: 0,
    fullDisk: 0,
    swallow: 0,
    clock: 0,
  };
  const plan = planOf(drawn, extent, database.suffers);
  const planned = Object.fromEntries(
    Object.entries(extent).map(([kind, n]) => [kind, database.suffers.some((one) => one === kind) ? n : 0]),
    // It has the same keys as the extent.
  ) as Extent;
  const writers = writersOf(await setScene(product.origin));
  const saboteur = sabotage && (await Saboteur.at(product.origin, sabotage));
  const ledger = new Ledger();
  const watcher = new Watcher(product.origin);
  const crew = new Crew(writers, ledger, product.origin, saboteur?.origin ?? product.origin);
  let clock: Clock | undefined;
  const patient = {
    product,
    database,
    clock: () => {
      clock ??= Clock.in(folder);
      return clock;
    },
    reader: new Actor('teacher', product.origin, product.origin),
  };

  for (const [at, injury] of plan.entries()) {
    await pause(injury.after);
    if (isInterrupted()) throw new Error('It was interrupted.');
    console.log(`${database.kind} ${at + 1}/${plan.length}: ${injury.kind}, ${injury.lasts} ms`);
    try {
      await injure({ ...patient, fault: (says) => faults.push(`${injury.kind}: ${says}`) }, injury);
      done[injury.kind] += 1;
    } catch (error) {
      faults.push(`${injury.kind}: ${error instanceof Error ? error.message : String(error)}`);
      database.disk.clear();
      await database.restore();
      await product.killAndStart(0);
    }
  }
  await pause(1_000);
  await crew.stop();
  await watcher.stop();
  await jobsOver(product, settings);
  saboteur?.close();
  await product.stop();

  const answers = [...crew.answers, ...watcher.answers];
  if (!sabotage) faults.push(...faultsOf(answers, product.away));
  const findings = await findingsOf(writers, ledger, settings);
  for (const { kind, n, what, says } of findings.slice(0, 20))
    console.log(`${what}: ${kind}, write ${n} ${says}`);
  for (const { what } of answers.filter(({ isHung }) => isHung)) console.log(`hung: ${what}`);
  for (const kind of ledger.kinds)
    console.log(`${kind}: ${ledger.acknowledged(kind).length} of ${ledger.sent(kind)} acknowledged`);
  const count = (what: Finding['what']) => findings.filter((finding) => finding.what === what).length;
  return {
    done,
    planned,
    lost: count('lost'),
    twice: count('twice'),
    hung: answers.filter(({ isHung }) => isHung).length,
    faults,
    away: watcher.longestAway,
  };
}

/** Seeds the sample school. */
async function seed(settings: Readonly<Record<string, string>>): Promise<void> {
  const env = { ...process.env, ...settings };
  await promisify(execFile)(process.execPath, ['apps/server/src/cli/seed.ts'], { cwd: root, env });
}

async function findingsOf(
  writers: readonly Writer[],
  ledger: Ledger,
  settings: Readonly<Record<string, string>>,
): Promise<Finding[]> {
  return withDatabase(settings, async (db) => {
    const findings: Finding[] = [];
    for (const { kind, stored } of writers)
      findings.push(...compare(ledger, kind, await stored(db, ledger.sent(kind))));
    return findings;
  });
}

/** Waits until the product has finished the jobs that were begun. */
async function jobsOver(product: Product, settings: Readonly<Record<string, string>>): Promise<void> {
  await product.ready();
  for (let tries = 0; tries < 6; tries++) {
    await pause(5_000);
    await product.stop();
    const [open] = await withDatabase(settings, (db) =>
      rowsOf<{ n: number }>(
        db,
        sql`select count(*)::int as n from jobs where state in ('waiting', 'running')`,
      ),
    );
    if (open?.n === 0) return;
    await product.start();
  }
}

async function withDatabase<T>(
  settings: Readonly<Record<string, string>>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(readConfig({ ...settings }));
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}
