import type { Database } from '../../../database/database.ts';
import { Refusal } from '../../../errors.ts';
import type { Person } from '../../../person/index.ts';
import { addToGroup, changeGroup, type GroupRow, removeFromGroup } from '../../groups/index.ts';
import { findPersonFor, requireField } from '../../people/index.ts';

interface Change {
  readonly name?: string | undefined;
  readonly generateCode?: boolean | undefined;
  /** Uids of people to add. */
  readonly addUsers?: readonly string[] | undefined;
  /** Uids of members to remove. */
  readonly removeUsers?: readonly string[] | undefined;
}

/**
 * Changes a group, adds people to it and removes members from it, all or nothing: one record of the group, and one of each person
 * added or removed.
 * @param version in If-Match, or null if the header is absent
 * @throws ChangedMeanwhile, InvalidInput, NotFound; Forbidden if somebody's groups are locked. A refusal because of
 *   a person has that person's uid as its attribute
 */
export async function saveGroup(
  db: Database,
  person: Person,
  group: GroupRow,
  { addUsers = [], removeUsers = [], ...change }: Change,
  version: number | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const each = async (uids: readonly string[], move: typeof addToGroup) => {
      for (const uid of new Set(uids))
        await about(uid, async () => {
          requireField(await findPersonFor(tx, person, uid), 'groups');
          await move(tx, person, group, uid);
        });
    };
    await each(addUsers, addToGroup);
    await each(removeUsers, removeFromGroup);
    await changeGroup(tx, person, group.uid, change, version);
  });
}

/** Names the person in a refusal: one of many can be enough to refuse them all. */
async function about(uid: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, id, reason } = error;
    throw new Refusal(status, id, reason, [{ attribute: uid, reason }]);
  }
}
