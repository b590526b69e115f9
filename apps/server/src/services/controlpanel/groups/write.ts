import type { Database } from '../../../database/database.ts';
import type { Person } from '../../../plugins/authentication.ts';
import type { GroupRow } from '../../customers/groups/find.ts';
import { addToGroup, changeGroup, removeFromGroup } from '../../customers/groups/write.ts';
import { checkField, meet } from '../../customers/users/subject.ts';

interface Change {
  readonly name?: string | undefined;
  readonly generateCode?: boolean | undefined;
  /** Uids of people who are to come in. */
  readonly addUsers?: readonly string[] | undefined;
  /** Uids of members who are to leave. */
  readonly removeUsers?: readonly string[] | undefined;
}

/**
 * Changes a group, puts people into it and takes members out of it, all or nothing: one record of the group, and one of each who comes
 * or leaves.
 * @param version that the person has seen; null where she does not say
 * @throws ChangedMeanwhile, InvalidInput, NotFound; Forbidden where somebody's groups are locked
 */
export async function saveGroup(
  db: Database,
  person: Person,
  group: GroupRow,
  { addUsers = [], removeUsers = [], ...change }: Change,
  version: number | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const uid of new Set(addUsers)) {
      checkField(await meet(tx, person, uid), 'groups');
      await addToGroup(tx, person, group, uid);
    }
    for (const uid of new Set(removeUsers)) {
      checkField(await meet(tx, person, uid), 'groups');
      await removeFromGroup(tx, person, group, uid);
    }
    await changeGroup(tx, person, group.uid, change, version);
  });
}
