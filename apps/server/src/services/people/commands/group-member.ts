import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { groupMembers } from '../../../database/schema/index.ts';
import type { Person } from '../../../person/index.ts';
import { recordUserChange } from './record-change.ts';

/** A group, as the history names it. */
export interface MemberGroup {
  readonly uid: string;
  readonly schoolUnitUid: string;
  readonly name: string;
}

/** Call it inside the transaction of the change. The person must have an active association to the group's school unit. */
export async function addMember(
  tx: Database,
  person: Person,
  { uid, name, schoolUnitUid }: MemberGroup,
  userUid: string,
  reason?: string,
): Promise<void> {
  const added = await tx
    .insert(groupMembers)
    .values({ groupUid: uid, accountUid: userUid })
    .onConflictDoNothing()
    .returning();
  if (added.length > 0)
    await recordUserChange(tx, person, userUid, { groups: [null, { name, schoolUnitUid }] }, reason);
}

/** Call it inside the transaction of the change. */
export async function removeMember(
  tx: Database,
  person: Person,
  { uid, name, schoolUnitUid }: MemberGroup,
  userUid: string,
  reason?: string,
): Promise<void> {
  const removed = await tx
    .delete(groupMembers)
    .where(and(eq(groupMembers.groupUid, uid), eq(groupMembers.accountUid, userUid)))
    .returning();
  if (removed.length > 0)
    await recordUserChange(tx, person, userUid, { groups: [{ name, schoolUnitUid }, null] }, reason);
}
