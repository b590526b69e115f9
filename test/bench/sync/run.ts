import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type RosterDouble, startRosterDouble } from '@aloud/roster-double';
import { keepRecord } from '../../../scripts/keep-record.mjs';
import { askingMeanwhile } from '../lists/asking-meanwhile.ts';
import { password, startFilled } from '../lists/filled.ts';
import { type Memory, watchingMemory } from '../lists/memory.ts';
import type { BenchProduct } from '../product.ts';
import { quantile } from '../statistics.ts';
import { SyncCalls } from './sync-calls.ts';

export const USAGE = `npm run bench -- sync [options]

  --database <kind>    postgres (default) or embedded
  --people <n>         people of the system (150,000)
  --users <n>          people who are there already (20,000)
  --check              ends with 1 where a target is missed`;

type Kind = 'postgres' | 'embedded';

/** Seconds, people a second, megabytes and milliseconds. */
const targets = {
  postgres: { night: 30, createdASecond: 1_500, waiting: 300, memory: 150 },
  embedded: { night: 60, createdASecond: 800, waiting: 500, memory: 150 },
} as const;

interface Measured {
  readonly people: number;
  /** Seconds until the first plan is shown: everything read, matched and decided. */
  readonly planned: number;
  readonly createdASecond: number;
  /** Seconds of a night on which nothing has changed, and of one on which 3 percent have. */
  readonly quietNight: number;
  readonly night: number;
  readonly changed: number;
  /** Waits for a page of users meanwhile (ms). */
  readonly waits: readonly number[];
  readonly memory: Memory;
}

/** Measures a sync with the stand-in of OneRoster, alone on the machine. */
export async function benchSync(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      database: { type: 'string', default: 'postgres' },
      people: { type: 'string', default: '150000' },
      users: { type: 'string', default: '20000' },
      check: { type: 'boolean', default: false },
    },
  });
  const kind: Kind = values.database === 'embedded' ? 'embedded' : 'postgres';
  const folder = mkdtempSync(join(tmpdir(), 'aloud-bench-'));
  mkdirSync(folder, { recursive: true });
  // As root PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  const double = await startRosterDouble({ people: Number(values.people) });
  process.env.ROSTER_DOUBLE = double.url;
  const filled = await startFilled(kind, { users: Number(values.users) }, folder);
  try {
    const measured = await measure(filled.product, double);
    report(measured, kind);
    keepRecord(`bench-sync-${kind}`, { ...measured });
    if (values.check && measuresOf(measured, kind).some(isMissed)) process.exitCode = 1;
  } finally {
    await filled.stop();
    await double.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(product: BenchProduct, double: RosterDouble): Promise<Measured> {
  const token = await product.signIn('super', password);
  const calls = new SyncCalls(product.origin, token);
  await calls.setUp(`${double.url}/oneroster`);
  const seconds = async <T>(work: () => Promise<T>) => {
    const begun = performance.now();
    return { result: await work(), taken: (performance.now() - begun) / 1000 };
  };
  const { result, waits } = await askingMeanwhile(product.origin, token, () =>
    watchingMemory(product.pid, async () => {
      const plan = await seconds(() => calls.run());
      const people = plan.result.planned.create;
      const done = await seconds(() => calls.carryOut(plan.result));
      const wholeNight = async () => calls.carryOut(await calls.run());
      const quiet = await seconds(wholeNight);
      change(double, 0.03);
      const night = await seconds(wholeNight);
      return {
        people,
        planned: plan.taken,
        createdASecond: people / done.taken,
        quietNight: quiet.taken,
        night: night.taken,
        changed: night.result.counts.changed,
      };
    }),
  );
  return { ...result.result, waits, memory: result.memory };
}

/** Gives another name to a share of the people. */
function change({ control }: RosterDouble, share: number): void {
  const people = control.town.count('person');
  const every = Math.round(1 / share);
  for (let person = 0; person < people; person += every)
    control.change({ do: 'rename', person, family: `Renamed ${person}` });
}

interface Measure {
  readonly name: string;
  readonly value: number;
  readonly most?: number;
  readonly least?: number;
}

function measuresOf(of: Measured, kind: Kind): readonly Measure[] {
  const target = targets[kind];
  return [
    { name: 'first plan (s)', value: of.planned },
    { name: 'made (people and groups a second)', value: of.createdASecond, least: target.createdASecond },
    { name: 'a night without changes (s)', value: of.quietNight, most: target.night },
    { name: `a night with ${of.changed.toLocaleString('en')} changes (s)`, value: of.night },
    { name: '/users meanwhile, p95 (ms)', value: quantile(of.waits, 0.95), most: target.waiting },
    {
      name: 'memory of the server above rest (MB)',
      value: of.memory.most - of.memory.before,
      most: target.memory,
    },
  ];
}

const isMissed = ({ value, most = Number.POSITIVE_INFINITY, least = 0 }: Measure): boolean =>
  value > most || value < least;

function report(of: Measured, kind: Kind): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`;
  const what = kind === 'postgres' ? 'PostgreSQL' : 'embedded database';
  console.log(
    `\n${new Date().toISOString().slice(0, 10)}, ${machine}; ${what}, ${of.people.toLocaleString('en')} people and groups.\n`,
  );
  console.log('| sync | measured | target |');
  console.log('|---|---:|---|');
  for (const each of measuresOf(of, kind)) {
    const { name, value, most, least } = each;
    const wanted = most !== undefined ? `at most ${most}` : least !== undefined ? `at least ${least}` : '';
    const judged = wanted === '' ? '' : `${isMissed(each) ? '**missed**' : 'met'}: ${wanted}`;
    console.log(`| ${name} | ${value.toFixed(1)} | ${judged} |`);
  }
}
