import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keepRecord } from '../../../scripts/keep-record.mjs';
import { password, startFilled } from '../lists/filled.ts';
import { measureLoad } from '../lists/load.ts';
import type { BenchProduct } from '../product.ts';
import { quantile } from '../statistics.ts';
import { sendQueued } from './queued.ts';
import { sendEvents } from './send-events.ts';
import { linesOf, measureTakers } from './takers.ts';

export const USAGE = `npm run bench -- activity [options]

  --database <kind>    postgres (default) or embedded
  --pupils <n>         of a school that has read for a year (1,000)
  --readers <n>        of them read meanwhile (60)
  --seconds <n>        so long (30)
  --queued <n>         events that a browser has queued during a day without a line (10,000)
  --check              ends with 1 where a target is missed
  --takers             instead: how many batches the database takes, and a stream before it (EVENTS_URL), without HTTP`;

type Kind = 'postgres' | 'embedded';

/** Events a second, in batches of a hundred, whose p95 (ms) is limited; and calls (ms). */
const targets = {
  postgres: { aSecond: 2_000, taken: 100, group: 50, school: 500 },
  embedded: { aSecond: 1_000, taken: 100, group: 50, school: 500 },
} as const;

interface Measure {
  readonly name: string;
  readonly times: readonly number[];
  readonly failed: number;
  readonly most: number;
}

/** Measures how many events are taken, and what is asked of their sums, alone on the machine. */
export async function benchActivity(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      database: { type: 'string', default: 'postgres' },
      pupils: { type: 'string', default: '1000' },
      readers: { type: 'string', default: '60' },
      seconds: { type: 'string', default: '30' },
      queued: { type: 'string', default: '10000' },
      check: { type: 'boolean', default: false },
      takers: { type: 'boolean', default: false },
    },
  });
  if (values.takers) {
    const takings = await measureTakers(Number(values.seconds));
    console.log(`\n${machine()}\n\n${linesOf(takings).join('\n')}`);
    keepRecord('bench-activity-takers', { seconds: Number(values.seconds), takings });
    return;
  }
  const kind: Kind = values.database === 'embedded' ? 'embedded' : 'postgres';
  const folder = mkdtempSync(join(tmpdir(), 'aloud-bench-'));
  // As root PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  const filled = await startFilled(kind, { users: 0, readers: Number(values.pupils) }, folder);
  try {
    const extent = {
      readers: Number(values.readers),
      seconds: Number(values.seconds),
      queued: Number(values.queued),
    };
    const measures = await measure(filled.product, kind, extent);
    report(measures, kind, Number(values.pupils));
    keepRecord(`bench-activity-${kind}`, { pupils: Number(values.pupils), ...extent, measures });
    if (values.check && measures.some(isMissed)) process.exitCode = 1;
  } finally {
    await filled.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  product: BenchProduct,
  kind: Kind,
  { readers, seconds, queued }: Record<'readers' | 'seconds' | 'queued', number>,
): Promise<readonly Measure[]> {
  const target = targets[kind];
  const tokens: string[] = [];
  for (let n = 0; n < readers; n++) tokens.push(await product.signIn(`reader${n}`, password));
  const taken = await sendEvents(product.origin, tokens, { aSecond: target.aSecond, seconds });
  const staff = await product.signIn('super', password);
  const today = new Date();
  const back = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const ask = (path: string) => measureLoad(() => product.origin + path, staff, { atOnce: 1, requests: 50 });
  const reader = { username: 'reader0', uid: 'reader-0', password };
  const sent = await sendQueued(product.origin, { ...reader, events: queued });
  console.log(`${queued} queued events: ${sent.calls} calls in ${sent.seconds.toFixed(1)} s.`);
  const [week, year] = [7, 365].map((days) => `from=${back(days)}&to=${back(0)}`);
  return [
    { name: `${target.aSecond} events a second, a batch of 100`, ...taken, most: target.taken },
    {
      name: 'a class of 30, a week',
      ...(await ask(`/v1/groups/readers-0/reading?${week}`)),
      most: target.group,
    },
    {
      name: 'a school, a year',
      ...(await ask(`/v1/schoolUnits/readers-school/reading?${year}`)),
      most: target.school,
    },
    {
      name: `${queued} events queued for a day are sent: the longest task above 50 ms`,
      times: [Math.max(0, ...sent.tasks)],
      failed: sent.failed,
      most: 50,
    },
  ];
}

const isMissed = ({ times, failed, most }: Measure) => failed > 0 || quantile(times, 0.95) > most;

function report(measures: readonly Measure[], kind: Kind, pupils: number): void {
  const what = kind === 'postgres' ? 'PostgreSQL' : 'embedded database';
  console.log(`\n${machine()}; ${what}, a school of ${pupils.toLocaleString('en')}.\n`);
  console.log('| what (ms) | median | p95 | largest | target |');
  console.log('|---|---:|---:|---:|---|');
  for (const each of measures) {
    const figures = [0.5, 0.95, 1].map((q) => quantile(each.times, q).toFixed(1)).join(' | ');
    const failures = each.failed > 0 ? `, ${each.failed} failed` : '';
    const verdict = isMissed(each) ? '**missed**' : 'met';
    console.log(`| ${each.name} | ${figures} | ${verdict}: p95 at most ${each.most}${failures} |`);
  }
}

const machine = () => `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`;
