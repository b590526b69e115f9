import {
  deleteUser,
  getDeletedUsers,
  getUser,
  getUserAudits,
  getUserGroups,
  getUserSchoolUnits,
  getUsers,
  removeFromSchoolUnit,
  restoreUser as restoreUserCall,
  setUserIdentifiers,
  setUserRole,
  setUserSchoolUnits,
  setUserStatus,
} from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { NotFound } from '../../../errors.ts';
import { isSecure, type Person } from '../../../plugins/authentication.ts';
import { serve } from '../../serve.ts';
import type { ListCache } from '../lists/cache.ts';
import { pageOf } from '../lists/page-of.ts';
import { type Scope, scopeOf } from '../scope.ts';
import { findAudits } from './audits.ts';
import { findDeleted, restoreUser } from './deleted.ts';
import { findUsers, type UserRow } from './find.ts';
import { setIdentifiers } from './identifiers.ts';
import { reachesUser } from './members.ts';
import { setAssociations, setRole } from './memberships.ts';
import { pageOfUsers } from './page.ts';
import { presentUser } from './present.ts';
import { removeUser } from './remove.ts';
import { setStatus } from './status.ts';
import { checkAction, meet } from './subject.ts';

/** People as the staff sees them (spec §7, customer management). */
export function userRoutes(app: FastifyInstance, { db }: Context, cache: ListCache): void {
  const userFor = async (scope: Scope, uid: string): Promise<UserRow> => {
    const [row] = (await reachesUser(db, scope, uid)) ? await findUsers(db, scope, [uid]) : [];
    if (!row) throw new NotFound('notFound.person');
    return row;
  };
  const scopeFor = (person: Person) => scopeOf(db, person);

  serve(app, getUsers, async ({ person, query }) => {
    return pageOfUsers(db, cache, person, await scopeFor(person), query);
  });

  serve(app, getUser, async ({ person, params }) =>
    presentUser(await userFor(await scopeFor(person), params.userUid), isSecure(person), true),
  );

  serve(app, deleteUser, async ({ person, params, ifVersion }) => {
    checkAction(await meet(db, person, params.userUid), 'DeleteUser');
    await removeUser(db, person, params.userUid, ifVersion);
    cache.forget();
    return {};
  });

  serve(app, setUserStatus, async ({ person, params, body }) => {
    checkAction(await meet(db, person, params.userUid), 'DeactivateUser');
    await db.transaction((tx) => setStatus(tx, person, params.userUid, body.status));
    cache.forget();
  });

  serve(app, restoreUserCall, async ({ person, params }) => {
    checkAction(await meet(db, person, params.userUid, 'deleted'), 'DeleteUser');
    await restoreUser(db, person, params.userUid);
    cache.forget();
  });

  serve(app, getDeletedUsers, async ({ person, query }) => {
    const { rows, total } = await findDeleted(db, await scopeFor(person), query);
    return { data: [...rows], meta: { ...query, totalItems: total, totalIsAtLeast: false } };
  });

  serve(app, getUserAudits, async ({ person, params, query }) => {
    const scope = await scopeFor(person);
    await userFor(scope, params.userUid);
    return findAudits(db, scope, params.userUid, query, isSecure(person));
  });

  serve(app, setUserIdentifiers, async ({ person, params, body }) =>
    setIdentifiers(db, person, await meet(db, person, params.userUid), body.identifiers),
  );

  serve(app, setUserSchoolUnits, async ({ person, params, body }) => {
    const encounter = await meet(db, person, params.userUid);
    await setAssociations(db, person, encounter, body.schoolAssociations);
    cache.forget();
  });

  serve(app, setUserRole, async ({ person, params, body }) => {
    const encounter = await meet(db, person, params.userUid);
    await setRole(db, person, encounter, params.schoolUnitUid, body.role);
    cache.forget();
  });

  serve(app, removeFromSchoolUnit, async ({ person, params }) => {
    const encounter = await meet(db, person, params.userUid);
    await setRole(db, person, encounter, params.schoolUnitUid, null);
    cache.forget();
    return {};
  });

  serve(app, getUserSchoolUnits, async ({ person, query }) =>
    pageOf((await userFor(await scopeFor(person), query.user)).units, query),
  );

  serve(app, getUserGroups, async ({ person, query }) =>
    pageOf((await userFor(await scopeFor(person), query.user)).groups, query),
  );
}
