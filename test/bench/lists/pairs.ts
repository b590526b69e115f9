import { join } from 'node:path';
import { median, quantile } from '../statistics.ts';
import { type Filled, measureAll, startFilled } from './filled.ts';

/** How much slower a list may be than before (as a fraction). */
const allowed = 0.1;

export interface Pairs {
  readonly kind: 'postgres' | 'embedded';
  readonly users: number;
  readonly only: RegExp;
  readonly folder: string;
  /** A built checkout of the earlier commit. */
  readonly old: string;
  readonly pairs: number;
  readonly atOnce: number;
  readonly requests: number;
}

/** One list in both commits: the medians of the rounds (ms), and the median slowdown of a round (as a fraction). */
export interface Compared {
  readonly name: string;
  readonly before: readonly number[];
  readonly now: readonly number[];
  readonly slower: number;
  readonly failed: number;
}

/** Measures this commit and an earlier one in turn, each on its own database with the same people, so that noise affects both alike. */
export async function comparePairs(options: Pairs): Promise<readonly Compared[]> {
  const { kind, users, only, folder, old, pairs, atOnce, requests } = options;
  const started: Filled[] = [];
  try {
    const before = await startFilled(kind, { users }, join(folder, 'before'), old);
    started.push(before);
    const now = await startFilled(kind, { users }, join(folder, 'now'));
    started.push(now);
    const rounds: Array<Record<'before' | 'now', Awaited<ReturnType<typeof measureAll>>>> = [];
    for (let round = 0; round < pairs; round++) {
      const measure = ({ product }: Filled) => measureAll(product, users, only, { atOnce, requests });
      // Rounds alternate which commit goes first.
      const first = await measure(round % 2 === 0 ? before : now);
      const second = await measure(round % 2 === 0 ? now : before);
      rounds.push(round % 2 === 0 ? { before: first, now: second } : { before: second, now: first });
      process.stderr.write('.');
    }
    process.stderr.write('\n');
    return (rounds[0]?.now ?? []).map(({ scenario: { name } }, at) => {
      const of = (which: 'before' | 'now') => rounds.map((round) => median(round[which][at]?.times ?? []));
      const [then, today] = [of('before'), of('now')];
      const slower = median(today.map((time, round) => time / (then[round] ?? Number.NaN) - 1));
      const failed = rounds.reduce((sum, round) => sum + (round.now[at]?.failed ?? 0), 0);
      return { name, before: then, now: today, slower, failed };
    });
  } finally {
    for (const each of started) await each.stop();
  }
}

export const isSlower = ({ slower, failed }: Compared): boolean => slower > allowed || failed > 0;

export function reportPairs(compared: readonly Compared[], { pairs, atOnce, users }: Pairs): void {
  console.log(
    `\n${users.toLocaleString('en')} people, ${atOnce} requests at once, ${pairs} pairs in turn: medians (least to largest).\n`,
  );
  console.log('| list (ms) | before | now | slower by |');
  console.log('|---|---:|---:|---:|');
  const told = (times: readonly number[]) =>
    `${median(times).toFixed(1)} (${quantile(times, 0).toFixed(1)}–${quantile(times, 1).toFixed(1)})`;
  for (const each of compared) {
    const failures = each.failed > 0 ? `, ${each.failed} failed` : '';
    console.log(
      `| ${each.name} | ${told(each.before)} | ${told(each.now)} | ${(each.slower * 100).toFixed(0)} %${failures}${isSlower(each) ? ' **missed**' : ''} |`,
    );
  }
}
