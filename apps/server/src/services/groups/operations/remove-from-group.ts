import { type ActionOf, bulkReason, fieldLock, type JobKind, removeMember } from '../../people/index.ts';
import { groupIn } from './group.ts';

/** Removes people from a group. */
export const removeFromGroupJob: JobKind<ActionOf<'removeFromGroup'>> = {
  async open(db, { person, staff }, { groupId }) {
    const group = await groupIn(db, staff.scope, groupId);
    return {
      eligibility: ({ subject, groups }) =>
        fieldLock(staff, subject, 'groups') ?? (groups.includes(group.uid) ? 'allowed' : 'unchanged'),
      becomes: ({ groups }) => ({
        column: 'groups',
        before: groups,
        after: groups.filter((uid) => uid !== group.uid),
      }),
      async apply(tx, { subject }) {
        await removeMember(tx, person, group, subject.uid, bulkReason);
        return {};
      },
    };
  },
};
