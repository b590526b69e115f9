import { inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { catalogue } from '../../../database/schema/index.ts';
import { mayRead, mayReadSoon, type Reader } from '../../rights/index.ts';
import { shelfOf } from '../queries.ts';

/** Rows of the catalogue that the reader may read: whatever is found, counted or suggested is among them. */
export const readable = (db: Database, reader: Reader): SQL =>
  mayRead(reader, onShelf(db, reader), catalogue);

/** Rows that the reader may read once they are there. */
export const readableSoon = (db: Database, reader: Reader): SQL =>
  mayReadSoon(reader, onShelf(db, reader), catalogue);

const onShelf = (db: Database, reader: Reader): SQL => inArray(catalogue.bookId, shelfOf(db, reader));
