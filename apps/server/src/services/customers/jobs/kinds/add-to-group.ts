import { putIntoGroup } from '../../groups/write.ts';
import { fieldLock, lock } from '../../users/policy.ts';
import { groupIn } from './group.ts';
import { type ActionOf, bulkReason, type JobKind } from './kind.ts';

/** Puts people into a group of a school unit that they belong to (spec §8). */
export const addToGroup: JobKind<ActionOf<'addToGroup'>> = {
  async open(db, { person, actor }, { groupId }) {
    const group = await groupIn(db, actor.scope, groupId);
    return {
      verdict({ subject, groups }) {
        const locked = fieldLock(actor, subject, 'groups');
        if (locked) return locked;
        if (groups.includes(group.uid)) return 'so';
        return subject.schoolUnits.includes(group.schoolUnitUid) ? 'due' : lock('stray');
      },
      async apply(tx, { subject }) {
        await putIntoGroup(tx, person, group, subject.uid, bulkReason);
        return null;
      },
    };
  },
};
