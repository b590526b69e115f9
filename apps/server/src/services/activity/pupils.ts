import type { ListReading } from '@aloud/api';
import type { Database } from '../../database/database.ts';
import type { Period } from './policy.ts';
import { type Pupil, presentPupils } from './present.ts';
import { findSumsOfPupils } from './queries/group-reading.ts';

/** What pupils have read of some books, and nothing of others. @param books ids, in their order */
export async function readingOfPupils(
  db: Database,
  pupils: readonly Pupil[],
  books: readonly string[],
  period: Period,
): Promise<Pick<ListReading, 'data' | 'averages'>> {
  const uids = pupils.map(({ uid }) => uid);
  const sums = await findSumsOfPupils(db, uids, period, undefined);
  const asked = new Set(books);
  return presentPupils(
    pupils,
    sums.filter(({ bookId }) => asked.has(bookId)),
    books,
  );
}
