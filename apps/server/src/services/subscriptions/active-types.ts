import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import {
  accounts,
  associations,
  schoolUnitSubscriptionPeriods,
  schoolUnits,
  userSubscriptionPeriods,
} from '../../database/schema/index.ts';
import { dayIn, includes } from '../../database/today.ts';
import { activeAssociationsOf } from '../people/index.ts';

type Periods = typeof userSubscriptionPeriods | typeof schoolUnitSubscriptionPeriods;

/** Periods that include today. */
const now = ({ starts, ends }: Pick<Periods, 'starts' | 'ends'>, today: SQL) =>
  includes({ starts: sql`${starts}`, ends: sql`${ends}` }, today);

/** Today at the school unit whose periods they are. */
const atSchool = dayIn({ realm: sql`${schoolUnits.realm}`, own: sql`${schoolUnits.timeZone}` });

/** The services that a person may use today: by periods of their own, and of the organisations in which they are active. */
export async function findSubscriptionTypes(db: Database, accountUid: string): Promise<string[]> {
  const own = db
    .select({ type: userSubscriptionPeriods.type })
    .from(userSubscriptionPeriods)
    .innerJoin(accounts, eq(accounts.uid, userSubscriptionPeriods.accountUid))
    .where(
      and(
        eq(userSubscriptionPeriods.accountUid, accountUid),
        now(userSubscriptionPeriods, dayIn({ realm: sql`${accounts.realm}` })),
      ),
    );
  const schools = db
    .select({ type: schoolUnitSubscriptionPeriods.type })
    .from(schoolUnitSubscriptionPeriods)
    .innerJoin(associations, eq(associations.schoolUnitUid, schoolUnitSubscriptionPeriods.schoolUnitUid))
    .innerJoin(schoolUnits, eq(schoolUnits.uid, associations.schoolUnitUid))
    .where(and(activeAssociationsOf(accountUid), now(schoolUnitSubscriptionPeriods, atSchool)));
  const rows = await own.union(schools);
  return rows.map(({ type }) => type).sort();
}

/** The services that any of these school units has today. */
export async function findTypesOfUnits(db: Database, schoolUnitUids: readonly string[]): Promise<string[]> {
  if (schoolUnitUids.length === 0) return [];
  const rows = await db
    .selectDistinct({ type: schoolUnitSubscriptionPeriods.type })
    .from(schoolUnitSubscriptionPeriods)
    .innerJoin(schoolUnits, eq(schoolUnits.uid, schoolUnitSubscriptionPeriods.schoolUnitUid))
    .where(
      and(
        inArray(schoolUnitSubscriptionPeriods.schoolUnitUid, [...schoolUnitUids]),
        now(schoolUnitSubscriptionPeriods, atSchool),
      ),
    );
  return rows.map(({ type }) => type);
}
