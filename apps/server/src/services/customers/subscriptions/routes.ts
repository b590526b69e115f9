import {
  changeSchoolUnitPeriod,
  changeUserPeriod,
  createSchoolUnitPeriod,
  createUserPeriod,
  deleteSchoolUnitPeriod,
  deleteUserPeriod,
  getSchoolUnitPeriods,
  getSubscriptionTypes,
  getUserPeriods,
  getUserSchoolSubscriptions,
  subscriptionTypes,
} from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { NotFound } from '../../../errors.ts';
import type { Person } from '../../../plugins/authentication.ts';
import { serve } from '../../serve.ts';
import { pageOf } from '../lists/page-of.ts';
import { checkSupport } from '../policy.ts';
import { findSchoolUnit } from '../school-units/find.ts';
import { type Scope, scopeOf } from '../scope.ts';
import { meet } from '../users/subject.ts';
import { giverTo } from './giver.ts';
import { findPeriodsOfSchoolsOf, findSchoolUnitPeriods, findUserPeriods } from './periods.ts';
import { checkGift, checkTerms, giftLock } from './policy.ts';
import { presentSchoolPeriod, presentUserPeriod } from './present.ts';
import { changePeriod, createPeriod, deletePeriod, findPeriod, ofSchoolUnit, ofUser } from './write.ts';

/** What people and school units have subscribed to (spec §7, customer management); the staff sees it all. */
export function subscriptionRoutes(app: FastifyInstance, { db }: Context): void {
  /** @throws NotFound for a unit that the scope does not show */
  const checkUnit = async (scope: Scope, uid: string) => {
    if (!(await findSchoolUnit(db, scope, uid))) throw new NotFound('notFound.schoolUnit');
  };
  /** @throws Forbidden, NotFound */
  const checkUnitForSupport = async (person: Person, uid: string) => {
    const scope = await scopeOf(db, person);
    checkSupport(scope);
    await checkUnit(scope, uid);
  };
  /** @throws Forbidden, NotFound */
  const checkMayGive = async (person: Person, userUid: string, type: string) => {
    checkGift(await giverTo(db, await meet(db, person, userUid)), type);
  };

  serve(app, getSubscriptionTypes, async ({ person, query: { user } }) => {
    await scopeOf(db, person);
    const giver = user === undefined ? null : await giverTo(db, await meet(db, person, user));
    return subscriptionTypes.filter((type) => giver === null || giftLock(giver, type) === null);
  });

  serve(app, getUserPeriods, async ({ person, query }) => {
    const giver = await giverTo(db, await meet(db, person, query.user));
    const periods = await findUserPeriods(db, query.user);
    return pageOf(
      periods.map((period) => presentUserPeriod(giver, period)),
      query,
    );
  });
  serve(app, createUserPeriod, async ({ person, body: { userUid, ...fields } }) => {
    await checkMayGive(person, userUid, fields.type);
    return { id: await createPeriod(db, person, ofUser, userUid, fields) };
  });
  serve(app, changeUserPeriod, async ({ person, params: { id }, body, ifVersion }) => {
    const { owner, type } = await findPeriod(db, ofUser, id);
    for (const each of new Set([type, body.type])) await checkMayGive(person, owner, each);
    await changePeriod(db, person, ofUser, id, body, ifVersion);
  });
  serve(app, deleteUserPeriod, async ({ person, params: { id, userUid } }) => {
    await checkMayGive(person, userUid, (await findPeriod(db, ofUser, id)).type);
    await deletePeriod(db, person, ofUser, id, userUid);
  });

  serve(app, getSchoolUnitPeriods, async ({ person, query }) => {
    const scope = await scopeOf(db, person);
    await checkUnit(scope, query.schoolUnit);
    const periods = await findSchoolUnitPeriods(db, query.schoolUnit);
    return pageOf(
      periods.map((period) => presentSchoolPeriod(scope, period)),
      query,
    );
  });
  serve(app, createSchoolUnitPeriod, async ({ person, body: { schoolUnitUid, ...fields } }) => {
    await checkUnitForSupport(person, schoolUnitUid);
    return { id: await createPeriod(db, person, ofSchoolUnit, schoolUnitUid, fields) };
  });
  serve(app, changeSchoolUnitPeriod, async ({ person, params: { id }, body, ifVersion }) => {
    const scope = await scopeOf(db, person);
    const before = await findPeriod(db, ofSchoolUnit, id);
    if (!(await findSchoolUnit(db, scope, before.owner))) throw new NotFound('notFound.subscription');
    checkTerms(scope, before.owner, before, body);
    await changePeriod(db, person, ofSchoolUnit, id, body, ifVersion);
  });
  serve(app, deleteSchoolUnitPeriod, async ({ person, params: { id, schoolUnitUid } }) => {
    await checkUnitForSupport(person, schoolUnitUid);
    await deletePeriod(db, person, ofSchoolUnit, id, schoolUnitUid);
  });

  serve(app, getUserSchoolSubscriptions, async ({ person, params, query }) => {
    const { actor } = await meet(db, person, params.userUid);
    const units = actor.scope.units && [...actor.scope.units.keys()];
    return pageOf(await findPeriodsOfSchoolsOf(db, params.userUid, units), query);
  });
}
