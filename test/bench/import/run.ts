import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keepRecord } from '../../../scripts/keep-record.mjs';
import { askingMeanwhile } from '../lists/asking-meanwhile.ts';
import { password, startFilled } from '../lists/filled.ts';
import { type Memory, watchingMemory } from '../lists/memory.ts';
import type { BenchProduct } from '../product.ts';
import { quantile } from '../statistics.ts';
import { PlanCalls } from './plan-calls.ts';
import { pupilsWorkbook } from './workbook.ts';

export const USAGE = `npm run bench -- import [options]

  --database <kind>    postgres (default) or embedded
  --rows <n>           rows of the workbook (150,000)
  --users <n>          people who are there already (20,000)
  --times <n>          how often all of it is done (3)
  --check              ends with 1 where a target is missed`;

type Kind = 'postgres' | 'embedded';

/** Seconds, people a second, megabytes and milliseconds: the targets of the medians. */
const targets = {
  postgres: { planned: 60, createdASecond: 1_500, waiting: 300 },
  embedded: { planned: 120, createdASecond: 800, waiting: 500 },
} as const;

interface Round {
  /** Seconds from the upload until the plan is shown: read, matched and decided. */
  readonly planned: number;
  readonly createdASecond: number;
  /** Seconds until a plan of a workbook that changes 3 percent is shown. */
  readonly changedPlanned: number;
  /** Seconds until the copy of a workbook with 2,000 marked cells is here. */
  readonly marked: number;
  /** Waits for a page of users meanwhile (ms). */
  readonly waits: readonly number[];
  readonly memory: Memory;
}

/** Measures an import at the API, alone on the machine. */
export async function benchImport(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      database: { type: 'string', default: 'postgres' },
      rows: { type: 'string', default: '150000' },
      users: { type: 'string', default: '20000' },
      times: { type: 'string', default: '3' },
      check: { type: 'boolean', default: false },
    },
  });
  const kind: Kind = values.database === 'embedded' ? 'embedded' : 'postgres';
  const rows = Number(values.rows);
  const folder = mkdtempSync(join(tmpdir(), 'aloud-bench-'));
  // As root PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  try {
    const rounds: Round[] = [];
    for (let round = 0; round < Number(values.times); round++)
      rounds.push(await measureFilled(kind, { users: Number(values.users), rows }, join(folder, `${round}`)));
    report(rounds, kind, rows);
    keepRecord(`bench-import-${kind}`, { rows, rounds });
    if (values.check && isMissed(rounds, kind)) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One round in a database of its own: in a shared one each would find the people of those before it. */
async function measureFilled(
  kind: Kind,
  { users, rows }: { readonly users: number; readonly rows: number },
  folder: string,
): Promise<Round> {
  mkdirSync(folder);
  const filled = await startFilled(kind, { users }, folder);
  try {
    return await measureRound(filled.product, rows, 'pupils');
  } finally {
    await filled.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureRound(product: BenchProduct, rows: number, file: string): Promise<Round> {
  const token = await product.signIn('super', password);
  const calls = new PlanCalls(product.origin, token);
  const school = await calls.firstSchool();
  const workbook = await pupilsWorkbook(rows, school.name, file);
  const { result, waits } = await askingMeanwhile(product.origin, token, () =>
    watchingMemory(product.pid, async () => {
      const begun = performance.now();
      const plan = await calls.plan(workbook, school.id);
      const planned = (performance.now() - begun) / 1000;
      const approved = performance.now();
      await calls.carryOut(plan);
      return { planned, createdASecond: (rows * 1000) / (performance.now() - approved) };
    }),
  );
  const begun = performance.now();
  await calls.plan(await pupilsWorkbook(Math.round(rows * 0.03), school.name, file, 2), school.id);
  const changedPlanned = (performance.now() - begun) / 1000;
  const marked = await measureMarked(calls, school, file);
  return { ...result.result, changedPlanned, marked, waits, memory: result.memory };
}

/** Every row of the workbook has one wrong cell. */
async function measureMarked(
  calls: PlanCalls,
  school: { readonly id: string; readonly name: string },
  file: string,
): Promise<number> {
  const plan = await calls.plan(
    await pupilsWorkbook(2_000, `${school.name} that is not there`, `${file}w`),
    school.id,
  );
  const begun = performance.now();
  await calls.marked(plan.id);
  return (performance.now() - begun) / 1000;
}

const median = (values: readonly number[]) => quantile(values, 0.5);

function measuresOf(rounds: readonly Round[], kind: Kind) {
  const target = targets[kind];
  const of = (value: (round: Round) => number) => rounds.map(value);
  return [
    { name: 'planned (s)', values: of(({ planned }) => planned), most: target.planned },
    {
      name: 'created (people a second)',
      values: of((each) => each.createdASecond),
      least: target.createdASecond,
    },
    { name: '3 percent changed, planned (s)', values: of((each) => each.changedPlanned) },
    { name: 'a workbook with 2,000 marked cells (s)', values: of(({ marked }) => marked), most: 5 },
    {
      name: '/users meanwhile, p95 (ms)',
      values: of(({ waits }) => quantile(waits, 0.95)),
      most: target.waiting,
    },
    {
      name: 'memory of the server above rest (MB)',
      values: of(({ memory }) => memory.most - memory.before),
      most: 250,
    },
  ];
}

const isMeasureMissed = ({ values, most, least }: ReturnType<typeof measuresOf>[number]): boolean =>
  (most !== undefined && median(values) > most) || (least !== undefined && median(values) < least);

const isMissed = (rounds: readonly Round[], kind: Kind): boolean =>
  measuresOf(rounds, kind).some(isMeasureMissed);

function report(rounds: readonly Round[], kind: Kind, rows: number): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`;
  const what = kind === 'postgres' ? 'PostgreSQL' : 'embedded database';
  console.log(
    `\n${new Date().toISOString().slice(0, 10)}, ${machine}; ${what}, ${rows.toLocaleString('en')} rows.\n`,
  );
  console.log('| import | median | least | most | target |');
  console.log('|---|---:|---:|---:|---|');
  for (const measure of measuresOf(rounds, kind)) {
    const { name, values, most, least } = measure;
    const figures = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
      value.toFixed(1),
    );
    const wanted = most !== undefined ? `at most ${most}` : least !== undefined ? `at least ${least}` : '';
    const judged = wanted === '' ? '' : `${isMeasureMissed(measure) ? '**missed**' : 'met'}: ${wanted}`;
    console.log(`| ${name} | ${figures.join(' | ')} | ${judged} |`);
  }
}
