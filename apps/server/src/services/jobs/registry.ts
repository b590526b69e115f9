import type { JobAction, JobActionKind } from '@aloud/api';
import { addToGroupJob, removeFromGroupJob, setAgeFilterJob } from '../groups/index.ts';
import { deletePeopleJob, type JobKind, resetPasswordsJob, setStatusJob } from '../people/index.ts';

/** Each kind is called for actions of its own kind only, and belongs to the service whose data it changes. */
const kinds: Readonly<Record<JobActionKind, JobKind>> = {
  addToGroup: addToGroupJob,
  removeFromGroup: removeFromGroupJob,
  setAgeFilter: setAgeFilterJob,
  resetPasswords: resetPasswordsJob,
  deactivate: setStatusJob('deactivated'),
  activate: setStatusJob('active'),
  delete: deletePeopleJob,
};

export const kindOf = ({ kind }: JobAction): JobKind => kinds[kind];
