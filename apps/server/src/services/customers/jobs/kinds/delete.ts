import { actionLock } from '../../users/policy.ts';
import { removeUser } from '../../users/remove.ts';
import { type ActionOf, bulkReason, type JobKind } from './kind.ts';

/** Deletes people; for thirty days it can be undone (spec §9). */
export const deletePeople: JobKind<ActionOf<'delete'>> = {
  async open(_db, { person, actor }) {
    return {
      verdict: ({ subject }) => actionLock(actor, subject, 'DeleteUser') ?? 'due',
      async apply(tx, { subject }) {
        await removeUser(tx, person, subject.uid, null, bulkReason);
        return null;
      },
    };
  },
};
