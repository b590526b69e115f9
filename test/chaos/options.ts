import { parseArgs } from 'node:util';
import { type Extent, FULL, QUICK } from './plan.ts';

export const USAGE = `npm run chaos [-- options]      wants root on Linux: small disks are mounted

  --database <kind>    embedded, postgres, or both (default)
  --seed <n>           the same injuries in the same order as another time
  --quick              a few of each: to see that it works, not to believe it
  --sabotage <how>     ack-early, write-twice or hang: somebody in between spoils what is written, which has to be found

  ends with 1 where anything was lost, stored twice, hung, late or answered otherwise than agreed, or fewer injuries were done than planned`;

export const databaseKinds = ['embedded', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

export const sabotages = ['ack-early', 'write-twice', 'hang'] as const;
export type Sabotage = (typeof sabotages)[number];

export interface Options {
  readonly databases: readonly DatabaseKind[];
  readonly seed: number;
  readonly quick: boolean;
  readonly extent: Extent;
  readonly sabotage: Sabotage | null;
}

/** @throws TypeError for an unknown option or an invalid value */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      database: { type: 'string', default: 'both' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
      quick: { type: 'boolean', default: false },
      sabotage: { type: 'string' },
    },
  });
  const databases =
    values.database === 'both' ? databaseKinds : databaseKinds.filter((kind) => kind === values.database);
  if (databases.length === 0) throw new TypeError('--database wants embedded, postgres or both.');
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new TypeError('--seed wants a number from 0.');
  const sabotage = sabotages.find((one) => one === values.sabotage) ?? null;
  if (values.sabotage !== undefined && sabotage === null)
    throw new TypeError(`--sabotage wants one of ${sabotages.join(', ')}.`);
  const { quick } = values;
  return { databases, seed, quick, extent: quick ? QUICK : FULL, sabotage };
}
