import type { JobAction, JobPreview, JobSelection } from '@aloud/api';
import type { Database } from '../../database/database.ts';
import type { Person } from '../../person/index.ts';
import { previewOf, requesterFor } from '../people/index.ts';
import { kindOf } from './registry.ts';

interface JobRequest {
  readonly action: JobAction;
  readonly selection: JobSelection;
}

/** What a job would do now, and for whom it would be refused, by the same rules as the job. @throws Forbidden, InvalidInput, NotFound */
export async function previewJob(
  db: Database,
  person: Person,
  { action, selection }: JobRequest,
): Promise<JobPreview> {
  const requester = await requesterFor(db, person);
  return previewOf(db, requester, selection, await kindOf(action).open(db, requester, action));
}
