import { schoolUnitSubscriptionPeriods, userSubscriptionPeriods } from '../../database/schema/index.ts';

/** Periods of people and of school units are written alike; they differ in their owners, and schools count seats. */
export interface PeriodKind {
  readonly table: typeof userSubscriptionPeriods | typeof schoolUnitSubscriptionPeriods;
  readonly kind: 'userPeriod' | 'schoolUnitPeriod';
}

export const ofUser: PeriodKind = { table: userSubscriptionPeriods, kind: 'userPeriod' };
export const ofSchoolUnit: PeriodKind = { table: schoolUnitSubscriptionPeriods, kind: 'schoolUnitPeriod' };
