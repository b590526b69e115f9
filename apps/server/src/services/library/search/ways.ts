import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { plannedAnew } from '../../../database/named-statements.ts';
import { rowsOf } from '../../../database/rows.ts';
import { catalogue, popularityBands } from '../../../database/schema/index.ts';

/** Most read first: the order of the index. */
export const byPopularity = sql`${catalogue.popularity} desc nulls last, ${catalogue.bookId}`;
/** The same order, for which the database has to find all rows first. */
const sorted = sql`${catalogue.popularity} + 0 desc nulls last, ${catalogue.bookId}`;

/** The most read rows of a search. */
export interface Wanted {
  /** Of the rows, with names. */
  readonly columns: SQL;
  /** What they must have, as the index of words answers it, and as it is asked quickly of one row. */
  readonly byIndex: SQL | undefined;
  readonly byRow: SQL | undefined;
  /** What is asked of each besides. */
  readonly asked: SQL;
  readonly most: number;
  /** Of those that have the words, the share that has to be looked at until enough have been found: a guess. */
  readonly share: number;
  /** Only what comes behind this place; null: all. */
  readonly after: Place | null;
}

/** A place in the order. */
export interface Place {
  readonly id: string;
  readonly popularity: number;
}

/** A way of finding them: all find the same. */
export type Way = <Row extends object>(db: Database, wanted: Wanted) => Promise<readonly Row[]>;

/** Goes through the most read rows, until enough have been found. */
export const goThrough: Way = (db, wanted) => select(db, wanted, wanted.byRow, byPopularity);

/** Looks all of them up. */
export const lookUp: Way = (db, wanted) => select(db, wanted, wanted.byIndex, sorted);

/**
 * Looks up the most read ones first, in bands of popularity: as many as are likely to be enough, and then as many as are likely to have the rest.
 */
export const lookUpInBands: Way = async <Row extends object>(db: Database, wanted: Wanted) => {
  const found: Row[] = [];
  const shares = await findSharesOfBands(db);
  let high = bandOf(wanted.after?.popularity ?? (await mostPopular(db)));
  let share = wanted.share * margin;
  let lookedAt = 0;
  while (high >= 0 && found.length < wanted.most) {
    const { bands, sum } = bandsWith(share, high, shares);
    const low = Math.max(0, high - bands + 1);
    const most = wanted.most - found.length;
    const where = and(wanted.byIndex, isInBands(low, high));
    found.push(...(await select<Row>(db, { ...wanted, most }, where, sorted)));
    high = low - 1;
    lookedAt += sum;
    share = margin * lookedAt * Math.min(2, (wanted.most - found.length) / found.length);
  }
  return found;
};

function select<Row extends object>(
  db: Database,
  { columns, asked, most, after }: Wanted,
  where: SQL | undefined,
  order: SQL,
): Promise<readonly Row[]> {
  return rowsOf<Row>(
    db,
    sql`${plannedAnew} select ${columns} from ${catalogue}
      where ${and(asked, after ? isBehind(after) : undefined, where)} order by ${order} limit ${most}`,
  );
}

const isBehind = ({ id, popularity }: Place): SQL => sql`${catalogue.popularity} <= ${popularity}
  and (${catalogue.popularity} < ${popularity} or ${catalogue.bookId} > ${id})`;

const bandOf = (popularity: number): number => popularityBands.filter((least) => least <= popularity).length;

/** A guess that falls short costs a further search. */
const margin = 1.3;

/**
 * How many bands, from an uppermost one down, have a share of all rows, and which one they have.
 * @param shares of the bands, by their numbers; if they are not known, all have the same
 */
export function bandsWith(
  share: number,
  high: number,
  shares: ReadonlyMap<number, number>,
): { readonly bands: number; readonly sum: number } {
  const shareOf = (band: number) =>
    shares.size === 0 ? 1 / (popularityBands.length + 1) : (shares.get(band) ?? 0);
  let bands = 1;
  let sum = shareOf(high);
  for (; sum < share && bands <= high; bands++) sum += shareOf(high - bands);
  return { bands, sum };
}

/** The shares of the bands as the database guesses them from its statistics; none if it has made none yet. */
async function findSharesOfBands(db: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await rowsOf<{ band: number; share: number }>(
    db,
    sql`select band, share::float8 from pg_stats,
      unnest(most_common_vals::text::int[], most_common_freqs) each(band, share)
      where schemaname = current_schema() and tablename = 'catalogue' and attname = 'band'`,
  );
  return new Map(rows.map(({ band, share }) => [band, share]));
}

function isInBands(low: number, high: number): SQL {
  const bands = Array.from({ length: high - low + 1 }, (_, at) => low + at);
  return sql`array[${catalogue.band}] && ${sql.raw(`'{${bands.join()}}'::int[]`)}`;
}

async function mostPopular(db: Database): Promise<number> {
  const [row] = await db
    .select({ popularity: catalogue.popularity })
    .from(catalogue)
    .orderBy(byPopularity)
    .limit(1);
  return row?.popularity ?? 0;
}
