import type { FrameId, Row } from './row.ts';
import { assignmentRows } from './rows/assignments.ts';
import { bookRows } from './rows/books.ts';
import { bulkRows } from './rows/bulk.ts';
import { conflictRows } from './rows/conflicts.ts';
import { familyRows } from './rows/families.ts';
import { giftRows } from './rows/gifts.ts';
import { groupRows } from './rows/groups.ts';
import { listRows } from './rows/lists.ts';
import { newsRows } from './rows/news.ts';
import { ownRows } from './rows/own.ts';
import { peopleRows } from './rows/people.ts';
import { schoolRows } from './rows/schools.ts';
import { syncRows } from './rows/syncs.ts';
import { waysIn } from './rows/ways-in.ts';
import { rowsWithoutCalls } from './rows/without-calls.ts';

/** Every form and dialog: one without a row here does not compile. */
export const ROWS: Readonly<Record<FrameId, Row>> = {
  ...assignmentRows,
  ...bookRows,
  ...bulkRows,
  ...conflictRows,
  ...familyRows,
  ...giftRows,
  ...groupRows,
  ...listRows,
  ...newsRows,
  ...ownRows,
  ...peopleRows,
  ...schoolRows,
  ...syncRows,
  ...waysIn,
  ...rowsWithoutCalls,
};
