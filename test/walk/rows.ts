import type { FrameId, Row } from './row.ts';
import { assignmentRows } from './rows/assignments.ts';
import { bookRows } from './rows/books.ts';
import { bulkRows } from './rows/bulk.ts';
import { conflictRows } from './rows/conflicts.ts';
import { groupRows } from './rows/groups.ts';
import { listRows } from './rows/lists.ts';
import { newsRows } from './rows/news.ts';
import { ownRows } from './rows/own.ts';
import { peopleRows } from './rows/people.ts';
import { schoolRows } from './rows/schools.ts';
import { rowsWithoutCalls } from './rows/without-calls.ts';

/** The forms and dialogs that the walk goes through. */
export const ROWS: Partial<Record<FrameId, Row>> = {
  ...groupRows,
  ...peopleRows,
  ...schoolRows,
  ...assignmentRows,
  ...bookRows,
  ...bulkRows,
  ...conflictRows,
  ...rowsWithoutCalls,
  ...listRows,
  ...newsRows,
  ...ownRows,
};
