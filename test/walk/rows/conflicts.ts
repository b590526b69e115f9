import type { FrameId, Row } from '../row.ts';
import { assignmentRows } from './assignments.ts';
import { bookRows } from './books.ts';
import { listRows } from './lists.ts';
import { newsRows } from './news.ts';
import { peopleRows } from './people.ts';
import { hasNothingTyped } from './reasons.ts';
import { schoolRows } from './schools.ts';

/** The question after somebody else has saved, in front of the form: which of both values is kept. */
const conflictOf = (id: FrameId, form: FrameId, row: Row): Row => ({
  ...row,
  async open(page, prepared, product) {
    await row.open(page, prepared, product);
    const frame = page.locator(`[data-form="${form}"]`);
    await row.fill?.(frame, page);
    await row.conflict?.(product, prepared);
    const { send } = row;
    await frame
      .getByRole('button', typeof send === 'string' ? { name: send, exact: true } : { name: send })
      .click();
    await page.locator(`[data-dialog="${id}"]`).waitFor();
  },
  fill: undefined,
  send: 'Keep mine',
  cannot: {
    conflict: 'It is the conflict.',
    reload: hasNothingTyped,
    'session ended': 'The form behind it is back, and asks again when it is saved (its own cell).',
    'other tab signs out': 'The form behind it is dropped (its own cell).',
  },
});

export const conflictRows = {
  'assignment-conflict': conflictOf('assignment-conflict', 'assignment', assignmentRows.assignment),
  'book-conflict': conflictOf('book-conflict', 'book-record', bookRows['book-record']),
  'list-conflict': conflictOf('list-conflict', 'reading-list', listRows['reading-list']),
  'news-conflict': conflictOf('news-conflict', 'news', newsRows.news),
  'school-conflict': conflictOf('school-conflict', 'edit-school', schoolRows['edit-school']),
  'user-conflict': conflictOf('user-conflict', 'edit-user', peopleRows['edit-user']),
} satisfies Partial<Record<FrameId, Row>>;
