import { and, asc, gt, gte, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { plannedAnew } from '../../../database/named-statements.ts';
import { rowsOf } from '../../../database/rows.ts';
import { catalogue, catalogueGone } from '../../../database/schema/index.ts';
import { CatalogueCopy } from './copy.ts';
import { countedColumns } from './row.ts';

/** Rows read at once: so few that others get their turn between. */
const batch = 5_000;

/** Keeps a copy of the catalogue that is as the database was when it was asked for. */
export class CatalogueFollower {
  readonly #db: Database;
  #copy = new CatalogueCopy();
  /** Transactions from this one on may have written what was not read yet; null before the first reading. */
  #since: string | null = null;
  #reading: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The copy, with all that was written before this call. */
  async upToDate(): Promise<CatalogueCopy> {
    await this.#readAnew();
    return this.#copy;
  }

  /** Calls during a reading share the one after it: this one may have missed what they are to see. */
  #readAnew(): Promise<void> {
    if (this.#reading === null) {
      this.#reading = this.#read().finally(() => {
        this.#reading = null;
      });
      return this.#reading;
    }
    this.#next ??= this.#reading
      .catch(() => undefined)
      .then(() => {
        this.#next = null;
        return this.#readAnew();
      });
    return this.#next;
  }

  async #read(): Promise<void> {
    if (this.#since === null) await this.#readAll();
    else await this.#readChanges(this.#since);
  }

  async #readAll(): Promise<void> {
    await forgetOtherNumbers(this.#db);
    const { next } = await findTransactions(this.#db, null);
    const copy = new CatalogueCopy();
    await this.#enter(copy, null);
    this.#copy = copy;
    this.#since = next;
  }

  async #readChanges(since: string): Promise<void> {
    const { next, hasChanges } = await findTransactions(this.#db, since);
    if (hasChanges) {
      await this.#enter(this.#copy, since);
      const gone = await this.#db
        .select({ place: catalogueGone.place })
        .from(catalogueGone)
        .where(gte(catalogueGone.changed, since));
      for (const { place } of gone) this.#copy.leave(place);
    }
    this.#since = next;
  }

  /** @param since rows written from this transaction on; null: all */
  async #enter(copy: CatalogueCopy, since: string | null): Promise<void> {
    const isMeant = since === null ? undefined : gte(catalogue.changed, since);
    for (let last = 0; ; ) {
      const rows = await this.#db
        .select(countedColumns)
        .from(catalogue)
        .where(and(gt(catalogue.place, last), isMeant))
        .orderBy(asc(catalogue.place))
        .limit(batch);
      for (const row of rows) copy.enter(row);
      if (rows.length < batch) return;
      last = rows.at(-1)?.place ?? last;
    }
  }
}

interface Transactions {
  /** The first that may not have ended yet: from it on there will be something to read the next time. */
  readonly next: string;
  readonly hasChanges: boolean;
}

async function findTransactions(db: Database, since: string | null): Promise<Transactions> {
  const [row] = await rowsOf<Transactions>(
    db,
    // Planned for any number, it would read the whole catalogue to find out that nothing has changed.
    sql`${plannedAnew} select pg_snapshot_xmin(pg_current_snapshot())::text as next,
      exists (select 1 from ${catalogue} where ${gte(catalogue.changed, since ?? '0')})
      or exists (select 1 from ${catalogueGone} where ${gte(catalogueGone.changed, since ?? '0')}) as "hasChanges"`,
  );
  if (row === undefined) throw new Error('the database named no transaction');
  return row;
}

/** A database that was restored from a dump has numbers of another's transactions: larger ones would count as changes for ever. */
async function forgetOtherNumbers(db: Database): Promise<void> {
  const isAnothers = sql`changed >= pg_snapshot_xmax(pg_current_snapshot())`;
  await db.execute(sql`update ${catalogue} set changed = '0' where ${isAnothers}`);
  await db.execute(sql`update ${catalogueGone} set changed = '0' where ${isAnothers}`);
}
