import { removeUser } from '../commands/remove-user.ts';
import { actionLock } from '../policy.ts';
import { type ActionOf, bulkReason, type JobKind } from './operation.ts';

/** Deletes people; it can be undone for thirty days (spec §9). */
export const deletePeopleJob: JobKind<ActionOf<'delete'>> = {
  async open(_db, { person, staff }) {
    return {
      eligibility: ({ subject }) => actionLock(staff, subject, 'DeleteUser') ?? 'allowed',
      becomes: ({ account }) => ({ column: 'status', before: account.status, after: 'deleted' }),
      async apply(tx, { subject }) {
        await removeUser(tx, person, subject.uid, null, bulkReason);
        return {};
      },
    };
  },
};
