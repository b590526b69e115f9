import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { plannedAnew } from '../../../database/named-statements.ts';
import { rowsOf } from '../../../database/rows.ts';
import { catalogue } from '../../../database/schema/index.ts';
import { goThrough, lookUp, lookUpInBands, type Place, type Way } from './ways.ts';

/** The rows among which a search looks: those that have what is known and what is asked. */
export interface Within {
  /** A condition that the index of words answers. */
  readonly known: SQL | undefined;
  /** A condition that is asked of each row. */
  readonly asked: SQL;
  /** Null if the rows are few, and `asked` names their places. */
  readonly sizes: Sizes | null;
}

export interface Sizes {
  /** How many rows there are. */
  readonly all: number;
  /** How many of them have what is asked; at least 1. */
  readonly asked: number;
}

/** What is looked for in a row, in two forms that say the same. */
export interface Match {
  /** As the index of words answers it. */
  readonly byIndex: SQL;
  /** As it is asked quickly of one row. */
  readonly byRow: SQL;
}

interface Select {
  readonly match: Match;
  /** Of the rows, with names. */
  readonly columns: SQL;
  readonly most: number;
  /** Only what comes behind this place; null: all. */
  readonly after: Place | null;
}

/**
 * The most read rows that match, in order. How they are found is not left to the database: it goes by where it believes its rows to
 * be stored, and is often wrong.
 */
export async function findMostRead<Row extends object>(
  db: Database,
  { known, asked, sizes }: Within,
  { match, columns, most, after }: Select,
): Promise<readonly Row[]> {
  const byIndex = and(match.byIndex, known);
  const byRow = and(match.byRow, known);
  // Their places are looked up, not their words.
  if (sizes === null) return lookUp(db, { columns, asked, byIndex: byRow, byRow, most, share: 1, after });
  const matching = await guessCount(db, byIndex);
  const needed = (most * sizes.all) / sizes.asked;
  const way = wayFor({ matching, all: sizes.all, needed });
  return way(db, { columns, asked, byIndex, byRow, most, share: needed / matching, after });
}

/** So few rows are looked up together. */
const few = 1_000;
/** In bands at least one row in so many is looked up: a guess of how many are in the uppermost bands. */
const inTopBands = 40;

interface Counts {
  /** How many rows match. */
  readonly matching: number;
  /** How many rows there are. */
  readonly all: number;
  /** How many rows that match have to be looked at, since some of them have not what is asked. */
  readonly needed: number;
}

/** The way that visits the fewest rows. */
export function wayFor({ matching, all, needed }: Counts): Way {
  const goneThrough = (needed * all) / matching;
  const lookedUp = Math.min(matching, Math.max(needed, matching / inTopBands));
  if (goneThrough < lookedUp) return goThrough;
  return matching <= Math.max(few, 3 * needed) ? lookUp : lookUpInBands;
}

/** How many rows meet a condition, as the database guesses from its statistics; at least 1. */
async function guessCount(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await rowsOf<{ 'QUERY PLAN': readonly [{ Plan: { 'Plan Rows': number } }] }>(
    db,
    sql`${plannedAnew} explain (format json) select 1 from ${catalogue} where ${where}`,
  );
  return Math.max(1, row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 1);
}
