import { type PeriodActionName, periodActionNames, type SchoolUnitPeriod, type UserPeriod } from '@aloud/api';
import { presentAction } from '../../http/present-action.ts';
import { type Lock, lock, type Scope } from '../../person/index.ts';
import { type Grantor, grantLock, schoolPeriodLock } from './policy.ts';

/** What a school unit has bought, with what the requester may do with it. */
export const presentSchoolPeriod = (
  scope: Scope,
  period: Omit<SchoolUnitPeriod, 'actions'>,
): SchoolUnitPeriod => ({
  ...period,
  actions: actionsBy((name) => schoolPeriodLock(scope, period.schoolUnitUid, name)),
});

/** What a person has on their own account; a grantor who may give it may also change, end and delete it, unless a guardian pays for it. */
export const presentUserPeriod = (
  grantor: Grantor,
  { paid, ...period }: Omit<UserPeriod, 'actions'> & { readonly paid: boolean },
): UserPeriod => ({
  ...period,
  actions: actionsBy(() => (paid ? lock('paid') : grantLock(grantor, period.type))),
});

const actionsBy = (lockOf: (name: PeriodActionName) => Lock | null) =>
  periodActionNames.map((name) => presentAction(name, lockOf(name)));
