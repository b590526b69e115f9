import type { Database } from '../../../database/database.ts';
import type { Person } from '../../../plugins/authentication.ts';
import type { GroupRow } from '../../customers/groups/find.ts';
import { changeGroup, removeFromGroup } from '../../customers/groups/write.ts';
import { checkField, meet } from '../../customers/users/subject.ts';

interface Change {
  readonly name?: string | undefined;
  readonly generateCode?: boolean | undefined;
  /** Uids of members who are to leave. */
  readonly removeUsers?: readonly string[] | undefined;
}

/**
 * Changes a group and takes members out of it, all or nothing: one record of the group, and one of each who leaves.
 * @param version that the person has seen; null where she does not say
 * @throws ChangedMeanwhile, InvalidInput, NotFound; Forbidden where somebody's groups are locked
 */
export async function saveGroup(
  db: Database,
  person: Person,
  group: GroupRow,
  { removeUsers = [], ...change }: Change,
  version: number | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const uid of new Set(removeUsers)) {
      checkField(await meet(tx, person, uid), 'groups');
      await removeFromGroup(tx, person, group, uid);
    }
    await changeGroup(tx, person, group.uid, change, version);
  });
}
