import type { Chore } from '../chore.ts';
import { removeAbandoned } from './abandoned.ts';
import { makeMissingCovers } from './missing-covers.ts';
import { settleBooks } from './store.ts';

export const publicationChores: readonly Chore[] = [
  { name: 'abandoned books', run: (_db, { booksDir }) => removeAbandoned(booksDir) },
  { name: 'unsettled books', run: (db, { booksDir }) => settleBooks(db, booksDir) },
  {
    name: 'covers',
    run: (db, config, log) =>
      makeMissingCovers(db, config, (error, bookId) =>
        log.warn({ err: error, bookId }, 'a cover could not be made small'),
      ),
  },
];
