import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { plannedAnew } from '../../../database/named-statements.ts';
import { rowsOf } from '../../../database/rows.ts';
import { catalogue } from '../../../database/schema/index.ts';

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

/** Looks up the most read ones first, in bands of popularity, until enough have been found: twice as many bands each time. */
export const lookUpInBands: Way = async <Row extends object>(db: Database, wanted: Wanted) => {
  const found: Row[] = [];
  let high = bandOf(wanted.after?.popularity ?? (await mostPopular(db)));
  for (let bands = 1; high >= 0 && found.length < wanted.most; bands *= 2) {
    const low = Math.max(0, high - bands + 1);
    const most = wanted.most - found.length;
    const where = and(wanted.byIndex, isInBands(low, high));
    found.push(...(await select<Row>(db, { ...wanted, most }, where, sorted)));
    high = low - 1;
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

/** The number of the uppermost band (schema/library.ts). */
const topBand = 17;

/** How many binary digits a popularity has. */
const bandOf = (popularity: number): number => Math.min(topBand, 32 - Math.clz32(popularity));

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
