import { lock } from '../../../person/index.ts';
import { type ActionOf, addMember, bulkReason, fieldLock, type JobKind } from '../../people/index.ts';
import { groupIn } from './group.ts';

/** Adds people to a group of a school unit to which they belong (spec §8). */
export const addToGroupJob: JobKind<ActionOf<'addToGroup'>> = {
  async open(db, { person, staff }, { groupId }) {
    const group = await groupIn(db, staff.scope, groupId);
    return {
      eligibility({ subject, groups }) {
        const locked = fieldLock(staff, subject, 'groups');
        if (locked) return locked;
        if (groups.includes(group.uid)) return 'unchanged';
        return subject.schoolUnits.includes(group.schoolUnitUid) ? 'allowed' : lock('stray');
      },
      becomes: ({ groups }) => ({ column: 'groups', before: groups, after: [...groups, group.uid] }),
      async apply(tx, { subject }) {
        await addMember(tx, person, group, subject.uid, bulkReason);
        return {};
      },
    };
  },
};
