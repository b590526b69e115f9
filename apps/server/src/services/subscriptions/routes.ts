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
import type { Context } from '../../context.ts';
import { pageOf } from '../../database/lists/page-of.ts';
import { Forbidden, NotFound } from '../../errors.ts';
import { serve } from '../../http/serve.ts';
import { locks, type Person, requireSupport, type Scope, scopeOf } from '../../person/index.ts';
import { findPersonFor } from '../people/index.ts';
import { findSchoolUnit } from '../schools/index.ts';
import { changePeriod, createPeriod, deletePeriod } from './commands.ts';
import { grantorFor } from './grantor.ts';
import { ofSchoolUnit, ofUser } from './kinds.ts';
import { checkTerms, grantLock, requireGrant } from './policy.ts';
import { presentSchoolPeriod, presentUserPeriod } from './present.ts';
import { findPeriod, findPeriodsOfSchoolsOf, findSchoolUnitPeriods, findUserPeriods } from './queries.ts';

/** What people and school units have subscribed to (spec §7, customer management); the staff sees it all. */
export function subscriptionRoutes(app: FastifyInstance, { db }: Context): void {
  /** @throws NotFound for a unit outside the scope */
  const checkUnit = async (scope: Scope, uid: string) => {
    if (!(await findSchoolUnit(db, scope, uid))) throw new NotFound('notFound.schoolUnit');
  };
  /** @throws Forbidden, NotFound */
  const checkUnitForSupport = async (person: Person, uid: string) => {
    const scope = await scopeOf(db, person);
    requireSupport(scope);
    await checkUnit(scope, uid);
  };
  /** @throws Forbidden, NotFound */
  const checkMayGive = async (person: Person, userUid: string, type: string, on = db) => {
    requireGrant(await grantorFor(on, await findPersonFor(on, person, userUid)), type);
  };

  serve(app, getSubscriptionTypes, async ({ person, query: { user } }) => {
    await scopeOf(db, person);
    const grantor = user === undefined ? null : await grantorFor(db, await findPersonFor(db, person, user));
    return subscriptionTypes.filter((type) => grantor === null || grantLock(grantor, type) === null);
  });

  serve(app, getUserPeriods, async ({ person, query }) => {
    const grantor = await grantorFor(db, await findPersonFor(db, person, query.user));
    const periods = await findUserPeriods(db, query.user);
    return pageOf(
      periods.map((period) => presentUserPeriod(grantor, period)),
      query,
    );
  });
  const idOf = async ({ body, newId }: { body: { id?: string | undefined }; newId: string }) => ({
    id: body.id ?? newId,
  });
  serve(app, createUserPeriod, {
    async write({ person, body: { userUid, id, ...fields }, newId }) {
      await checkMayGive(person, userUid, fields.type);
      await createPeriod(db, person, ofUser, userUid, { id: id ?? newId, ...fields }, (tx, { type }) =>
        checkMayGive(person, userUid, type, tx),
      );
    },
    answer: idOf,
  });
  serve(app, changeUserPeriod, {
    async write({ person, params: { id }, body, ifVersion }) {
      const { owner, type, paid } = await findPeriod(db, ofUser, id);
      for (const each of new Set([type, body.type])) await checkMayGive(person, owner, each);
      if (paid) throw new Forbidden(locks.paid);
      await changePeriod(db, person, ofUser, id, body, ifVersion);
    },
  });
  serve(app, deleteUserPeriod, {
    async write({ person, params: { id, userUid } }) {
      const { type, paid } = await findPeriod(db, ofUser, id);
      await checkMayGive(person, userUid, type);
      if (paid) throw new Forbidden(locks.paid);
      await deletePeriod(db, person, ofUser, id, userUid);
    },
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
  serve(app, createSchoolUnitPeriod, {
    async write({ person, body: { schoolUnitUid, id, ...fields }, newId }) {
      await checkUnitForSupport(person, schoolUnitUid);
      const period = { id: id ?? newId, ...fields };
      await createPeriod(db, person, ofSchoolUnit, schoolUnitUid, period, () => Promise.resolve());
    },
    answer: idOf,
  });
  serve(app, changeSchoolUnitPeriod, {
    async write({ person, params: { id }, body, ifVersion }) {
      const scope = await scopeOf(db, person);
      const before = await findPeriod(db, ofSchoolUnit, id);
      if (!(await findSchoolUnit(db, scope, before.owner))) throw new NotFound('notFound.subscription');
      checkTerms(scope, before.owner, before, body);
      await changePeriod(db, person, ofSchoolUnit, id, body, ifVersion);
    },
  });
  serve(app, deleteSchoolUnitPeriod, {
    async write({ person, params: { id, schoolUnitUid } }) {
      await checkUnitForSupport(person, schoolUnitUid);
      await deletePeriod(db, person, ofSchoolUnit, id, schoolUnitUid);
    },
  });

  serve(app, getUserSchoolSubscriptions, async ({ person, params, query }) => {
    const { staff } = await findPersonFor(db, person, params.userUid);
    const units = staff.scope.units && [...staff.scope.units.keys()];
    return pageOf(await findPeriodsOfSchoolsOf(db, params.userUid, units), query);
  });
}
