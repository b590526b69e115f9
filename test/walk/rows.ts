import type { FrameId, Row } from './row.ts';
import { assignmentRows } from './rows/assignments.ts';
import { groupRows } from './rows/groups.ts';
import { listRows } from './rows/lists.ts';
import { newsRows } from './rows/news.ts';
import { ownRows } from './rows/own.ts';
import { peopleRows } from './rows/people.ts';
import { schoolRows } from './rows/schools.ts';

/** The forms and dialogs that the walk goes through. */
export const ROWS: Partial<Record<FrameId, Row>> = {
  ...groupRows,
  ...peopleRows,
  ...schoolRows,
  ...assignmentRows,
  ...listRows,
  ...newsRows,
  ...ownRows,
};
