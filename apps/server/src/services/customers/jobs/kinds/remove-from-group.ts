import { takeOutOfGroup } from '../../groups/write.ts';
import { fieldLock } from '../../users/policy.ts';
import { groupIn } from './group.ts';
import { type ActionOf, bulkReason, type JobKind } from './kind.ts';

/** Takes people out of a group. */
export const removeFromGroup: JobKind<ActionOf<'removeFromGroup'>> = {
  async open(db, { person, actor }, { groupId }) {
    const group = await groupIn(db, actor.scope, groupId);
    return {
      verdict: ({ subject, groups }) =>
        fieldLock(actor, subject, 'groups') ?? (groups.includes(group.uid) ? 'due' : 'so'),
      async apply(tx, { subject }) {
        await takeOutOfGroup(tx, person, group, subject.uid, bulkReason);
        return null;
      },
    };
  },
};
