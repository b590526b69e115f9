import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { differences, recordChange } from '../../database/history.ts';
import type { schoolUnitSubscriptionPeriods, userSubscriptionPeriods } from '../../database/schema/index.ts';
import { ChangedMeanwhile, Conflict, NotFound } from '../../errors.ts';
import type { Person } from '../../person/index.ts';
import type { PeriodKind } from './kinds.ts';

interface Fields {
  readonly type: string;
  readonly starts: string;
  readonly ends: string | null;
  readonly seats?: number | null;
}

/**
 * Makes a period. One that an earlier call has made with this id, and that nobody has changed since, becomes what this one says.
 * @param owner uid of the person or the school unit
 * @param checkMade whether the person may change the one that is there
 * @throws Conflict if it was changed since, or is another owner's; what `checkMade` throws
 */
export async function createPeriod(
  db: Database,
  person: Person,
  { table, kind }: PeriodKind,
  owner: string,
  { id, ...fields }: Fields & { readonly id: string },
  checkMade: (tx: Database, period: { readonly type: string }) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const of = kind === 'userPeriod' ? { accountUid: owner } : { schoolUnitUid: owner };
    const made = await tx
      // The two tables differ in their owner's column alone, and `of` names that of this one.
      .insert(table as typeof userSubscriptionPeriods)
      .values({ ...fields, ...(of as { accountUid: string }), id })
      .onConflictDoNothing()
      .returning({ id: table.id });
    if (made.length === 0) {
      const [there] = await tx.select().from(table).where(eq(table.id, id)).for('update');
      if (!there) throw new Conflict('conflict.madeAlready');
      const found = differences(there, { ...fields, ...of });
      if (Object.keys(found).length === 0) return;
      if (there.version !== 1 || Object.keys(of).some((owns) => owns in found))
        throw new Conflict('conflict.madeAlready');
      await checkMade(tx, there);
      return changePeriod(tx, person, { table, kind }, id, fields, there.version);
    }
    await recordChange(tx, person, {
      kind,
      uid: id,
      action: 'create',
      fields: differences({}, { ...fields, ...of }),
    });
  });
}

/** @throws ChangedMeanwhile, NotFound */
export async function changePeriod(
  db: Database,
  person: Person,
  { table, kind }: PeriodKind,
  id: string,
  fields: Fields,
  version: number | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(table).where(eq(table.id, id)).for('update');
    if (!before) throw new NotFound('notFound.subscription');
    if (version !== null && before.version !== version) throw new ChangedMeanwhile();
    const found = differences(before, fields);
    if (Object.keys(found).length === 0) return;
    await tx
      // Periods of people have no seats, and no fields with seats come for them.
      .update(table as typeof schoolUnitSubscriptionPeriods)
      .set({ ...fields, version: before.version + 1 })
      .where(eq(table.id, id));
    await recordChange(tx, person, { kind, uid: id, action: 'update', fields: found });
  });
}

/** @param owner whose period it should be. @throws NotFound if it is not */
export async function deletePeriod(
  db: Database,
  person: Person,
  { table, kind }: PeriodKind,
  id: string,
  owner: string,
): Promise<void> {
  const mine = 'accountUid' in table ? table.accountUid : table.schoolUnitUid;
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(table)
      .where(and(eq(table.id, id), eq(mine, owner)))
      .returning();
    if (!gone) throw new NotFound('notFound.subscription');
    const fields = { type: [gone.type, null], starts: [gone.starts, null], ends: [gone.ends, null] } as const;
    await recordChange(tx, person, { kind, uid: id, action: 'delete', fields });
  });
}
