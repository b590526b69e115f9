import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { catalogue } from '../../../database/schema/index.ts';
import { mayRead, mayReadSoon, type Reader } from '../../rights/index.ts';
import { type Among, type CatalogueCopy, type Chosen, countBooks } from '../counting/index.ts';
import { findShelfPlaces } from '../queries.ts';
import type { Sizes } from './most-read.ts';

/** Rows of the catalogue that the reader may read: whatever is found, counted or suggested is among them. */
export const readable = async (db: Database, reader: Reader): Promise<SQL> =>
  readableWith(reader, await findShelfPlaces(db, reader));

/** The same for who knows the places of the books on the reader's shelf. */
export const readableWith = (reader: Reader, shelf: readonly number[]): SQL =>
  mayRead(reader, isAmong(shelf), catalogue);

/** Rows that the reader may read once they are there. */
export const readableSoon = async (db: Database, reader: Reader): Promise<SQL> =>
  mayReadSoon(reader, isAmong(await findShelfPlaces(db, reader)), catalogue);

/** How many books there are, and how many of them the reader may read that have what is chosen. */
export const sizesOf = (copy: CatalogueCopy, among: Among, chosen: Chosen = {}): Sizes => ({
  all: copy.size,
  asked: Math.max(1, countBooks(copy, among, chosen, 0).count),
});

/** Rows with these places. They are asked for once: planning the shelf anew in each part of a search takes longer than the search. */
export const isAmong = (places: readonly number[]): SQL =>
  places.length === 0 ? sql`false` : sql`${catalogue.place} = any(${sql.param(places)}::int[])`;
