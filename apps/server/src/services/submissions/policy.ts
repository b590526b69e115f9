import type { Database } from '../../database/database.ts';
import { Forbidden, InvalidInput, NotFound, Refusal } from '../../errors.ts';
import type { Person } from '../../person/index.ts';
import { findSubmission, type SubmissionRow } from './queries.ts';

/** Submitted answers stay as they are (spec §4). */
export class AlreadySubmitted extends Refusal {
  override readonly name = 'AlreadySubmitted';
  constructor() {
    super(409, 'already_submitted', 'submission.alreadySubmitted');
  }
}

/**
 * The submission, if the person may answer it now.
 * @throws NotFound for another person's, whether or not it exists
 * @throws Forbidden for the person who set it, who may read and not answer
 * @throws AlreadySubmitted if it is submitted already
 */
export async function answerable(db: Database, person: Person, id: string): Promise<SubmissionRow> {
  const row = await findSubmission(db, person, id);
  if (!row) throw new NotFound('notFound.submission');
  if (row.submission.accountUid !== person.uid) throw new Forbidden('lock.pupilOnly');
  if (row.submission.status === 'Submitted') throw new AlreadySubmitted();
  return row;
}

/** @throws InvalidInput for a cursor that is not from one of the person's own lists */
export async function checkCursor(db: Database, person: Person, cursor: string | undefined): Promise<void> {
  if (cursor === undefined || (await findSubmission(db, person, cursor))) return;
  throw new InvalidInput('form.faulty', [{ attribute: 'cursor', reason: 'field.cursor' }]);
}
