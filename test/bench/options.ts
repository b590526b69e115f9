import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export const USAGE = `npm run bench -- player [options]

  --only <regex>       sections: size, first-page, slow-line, turning, memory, long-chapter, narration
  --books <regex>      names of books
  --repeat <n>         how often each time is taken (5)
  --slow               on a processor that is six times slower
  --quick              one of each, short: to see that it works, not to believe the figures
  --json <file>        writes every figure and every sample
  --markdown <file>    writes the tables into a page, behind its mark
  --bundle <file>      another build of the player
  --old <file>         an earlier build, measured in turn with the player in place of its peers
  --profile <folder>   also writes CPU profiles and requests of every first page
  --check              ends with 1 where a target is missed`;

/** A cheap tablet beside a developer's machine. */
const SLOW_PROCESSOR = 6;

/** How much to measure. Times in milliseconds, narration in seconds. */
export interface Extent {
  readonly repeat: number;
  /** Turns of a normal walk, and of the long one after which the heap is compared. */
  readonly turns: number;
  readonly longTurns: number;
  /** Pause at a page before the next turn. */
  readonly look: number;
  readonly narration: number;
  readonly narrations: number;
}

const FULL: Extent = { repeat: 5, turns: 40, longTurns: 200, look: 400, narration: 60, narrations: 2 };
const QUICK: Extent = { repeat: 1, turns: 14, longTurns: 30, look: 250, narration: 15, narrations: 1 };

export interface Options {
  readonly only: RegExp;
  readonly books: RegExp;
  readonly quick: boolean;
  /** How many times slower than this machine the browser's processor is made. */
  readonly slower: number;
  readonly check: boolean;
  readonly extent: Extent;
  readonly bundle: string;
  readonly old: string | undefined;
  readonly json: string | undefined;
  readonly markdown: string | undefined;
  readonly profile: string | undefined;
}

/** @throws TypeError for an unknown option, or if the suite is not named */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      only: { type: 'string', default: '' },
      books: { type: 'string', default: '' },
      repeat: { type: 'string' },
      quick: { type: 'boolean', default: false },
      slow: { type: 'boolean', default: false },
      json: { type: 'string' },
      markdown: { type: 'string' },
      bundle: { type: 'string', default: join(root, 'packages/player/dist/aloud-player.js') },
      old: { type: 'string' },
      profile: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  });
  if (positionals.length !== 1 || positionals[0] !== 'player')
    throw new TypeError('Say what to measure: player.');
  const base = values.quick ? QUICK : FULL;
  const repeat = Number(values.repeat ?? base.repeat);
  if (!Number.isInteger(repeat) || repeat < 1) throw new TypeError('--repeat wants a number from 1.');
  const { quick, check, bundle, old, json, markdown, profile } = values;
  const patterns = { only: new RegExp(values.only), books: new RegExp(values.books) };
  const slower = values.slow ? SLOW_PROCESSOR : 1;
  return {
    ...patterns,
    quick,
    slower,
    check,
    bundle,
    old,
    json,
    markdown,
    profile,
    extent: { ...base, repeat },
  };
}
