import { and, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import {
  associations,
  schoolUnitSubscriptionPeriods,
  schoolUnits,
  userSubscriptionPeriods,
} from '../../database/schema/index.ts';
import { activeAssociationsOf } from '../people/index.ts';

type Periods = typeof userSubscriptionPeriods | typeof schoolUnitSubscriptionPeriods;

/** Periods that include today. */
const now = ({ starts, ends }: Pick<Periods, 'starts' | 'ends'>) =>
  and(lte(starts, sql`current_date`), or(isNull(ends), gte(ends, sql`current_date`)));

/** The services that a person may use today: by periods of their own, and of the organisations in which they are active. */
export async function findSubscriptionTypes(db: Database, accountUid: string): Promise<string[]> {
  const own = db
    .select({ type: userSubscriptionPeriods.type })
    .from(userSubscriptionPeriods)
    .where(and(eq(userSubscriptionPeriods.accountUid, accountUid), now(userSubscriptionPeriods)));
  const schools = db
    .select({ type: schoolUnitSubscriptionPeriods.type })
    .from(schoolUnitSubscriptionPeriods)
    .innerJoin(associations, eq(associations.schoolUnitUid, schoolUnitSubscriptionPeriods.schoolUnitUid))
    .innerJoin(schoolUnits, eq(schoolUnits.uid, associations.schoolUnitUid))
    .where(and(activeAssociationsOf(accountUid), now(schoolUnitSubscriptionPeriods)));
  const rows = await own.union(schools);
  return rows.map(({ type }) => type).sort();
}

/** The services that any of these school units has today. */
export async function findTypesOfUnits(db: Database, schoolUnitUids: readonly string[]): Promise<string[]> {
  if (schoolUnitUids.length === 0) return [];
  const rows = await db
    .selectDistinct({ type: schoolUnitSubscriptionPeriods.type })
    .from(schoolUnitSubscriptionPeriods)
    .where(
      and(
        inArray(schoolUnitSubscriptionPeriods.schoolUnitUid, [...schoolUnitUids]),
        now(schoolUnitSubscriptionPeriods),
      ),
    );
  return rows.map(({ type }) => type);
}
