import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { catalogue } from '../../../database/schema/index.ts';
import { mayRead, mayReadSoon, type Reader } from '../../rights/index.ts';
import { findShelfPlaces } from '../queries.ts';

/** Rows of the catalogue that the reader may read: whatever is found, counted or suggested is among them. */
export const readable = async (db: Database, reader: Reader): Promise<SQL> =>
  mayRead(reader, await onShelf(db, reader), catalogue);

/** Rows that the reader may read once they are there. */
export const readableSoon = async (db: Database, reader: Reader): Promise<SQL> =>
  mayReadSoon(reader, await onShelf(db, reader), catalogue);

/** Rows of books on the reader's shelf, which shows closed ones, too. */
export const shelved = (db: Database, reader: Reader): Promise<SQL> => onShelf(db, reader);

/** It is asked once: planning the shelf anew in each part of a search takes longer than the search. */
async function onShelf(db: Database, reader: Reader): Promise<SQL> {
  const places = await findShelfPlaces(db, reader);
  return places.length === 0 ? sql`false` : sql`${catalogue.place} = any(${sql.param(places)}::int[])`;
}
