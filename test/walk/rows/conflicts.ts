import type { FrameId, Row } from '../row.ts';
import { assignmentRows } from './assignments.ts';
import { bookRows } from './books.ts';
import { conflictOf } from './conflict-of.ts';
import { listRows } from './lists.ts';
import { newsRows } from './news.ts';
import { peopleRows } from './people.ts';
import { schoolRows } from './schools.ts';

export const conflictRows = {
  'assignment-conflict': conflictOf('assignment-conflict', 'assignment', assignmentRows.assignment),
  'book-conflict': conflictOf('book-conflict', 'book-record', bookRows['book-record']),
  'list-conflict': conflictOf('list-conflict', 'reading-list', listRows['reading-list']),
  'news-conflict': conflictOf('news-conflict', 'news', newsRows.news),
  'school-conflict': conflictOf('school-conflict', 'edit-school', schoolRows['edit-school']),
  'user-conflict': conflictOf('user-conflict', 'edit-user', peopleRows['edit-user']),
} satisfies Partial<Record<FrameId, Row>>;
