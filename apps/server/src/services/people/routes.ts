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
import type { Context } from '../../context.ts';
import type { ListCache } from '../../database/lists/cache.ts';
import { pageOf } from '../../database/lists/page-of.ts';
import { NotFound } from '../../errors.ts';
import { serve } from '../../http/serve.ts';
import { isSecure, type Person, type Scope, scopeOf } from '../../person/index.ts';
import { restoreUser } from './commands/deleted.ts';
import { setIdentifiers } from './commands/identifiers.ts';
import { setAssociations, setRole } from './commands/memberships.ts';
import { removeUser } from './commands/remove-user.ts';
import { setStatus } from './commands/set-status.ts';
import { presentUser } from './present.ts';
import { findAudits } from './queries/audits.ts';
import { findDeleted } from './queries/deleted.ts';
import { findPersonFor, requireAction } from './queries/find-person.ts';
import { findUsers, type UserRow } from './queries/find-users.ts';
import { hasDoubles } from './queries/has-doubles.ts';
import { reachesUser } from './queries/members.ts';
import { pageOfUsers } from './queries/page.ts';

/** People as the staff sees them (spec §7, customer management). */
export function userRoutes(app: FastifyInstance, { db }: Context, cache: ListCache): void {
  const userFor = async (scope: Scope, uid: string): Promise<UserRow> => {
    const [row] = (await reachesUser(db, scope, uid)) ? await findUsers(db, scope, [uid]) : [];
    if (!row) throw new NotFound('notFound.person');
    return row;
  };
  const scopeFor = (person: Person) => scopeOf(db, person);

  serve(app, getUsers, async ({ person, query }) => {
    const scope = await scopeFor(person);
    const page = await pageOfUsers(db, cache, person, scope, query);
    return (await hasDoubles(db, scope)) ? { ...page, doubles: true as const } : page;
  });

  serve(app, getUser, async ({ person, params }) =>
    presentUser(await userFor(await scopeFor(person), params.userUid), isSecure(person), true),
  );

  serve(app, deleteUser, {
    async write({ person, params, ifVersion }) {
      requireAction(await findPersonFor(db, person, params.userUid), 'DeleteUser');
      await removeUser(db, person, params.userUid, ifVersion);
      cache.forget();
    },
    answer: async () => ({}),
  });

  serve(app, setUserStatus, {
    async write({ person, params, body }) {
      requireAction(await findPersonFor(db, person, params.userUid), 'DeactivateUser');
      await db.transaction((tx) => setStatus(tx, person, params.userUid, body.status));
      cache.forget();
    },
  });

  serve(app, restoreUserCall, {
    async write({ person, params }) {
      requireAction(await findPersonFor(db, person, params.userUid, 'deleted'), 'DeleteUser');
      await restoreUser(db, person, params.userUid);
      cache.forget();
    },
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

  serve(app, setUserIdentifiers, {
    write: async ({ person, params, body }) =>
      setIdentifiers(db, person, await findPersonFor(db, person, params.userUid), body.identifiers),
  });

  serve(app, setUserSchoolUnits, {
    async write({ person, params, body }) {
      const encounter = await findPersonFor(db, person, params.userUid);
      await setAssociations(db, person, encounter, body.schoolAssociations);
      cache.forget();
    },
  });

  serve(app, setUserRole, {
    async write({ person, params, body }) {
      const encounter = await findPersonFor(db, person, params.userUid);
      await setRole(db, person, encounter, params.schoolUnitUid, body.role);
      cache.forget();
    },
  });

  serve(app, removeFromSchoolUnit, {
    async write({ person, params }) {
      const encounter = await findPersonFor(db, person, params.userUid);
      await setRole(db, person, encounter, params.schoolUnitUid, null);
      cache.forget();
    },
    answer: async () => ({}),
  });

  serve(app, getUserSchoolUnits, async ({ person, query }) =>
    pageOf((await userFor(await scopeFor(person), query.user)).units, query),
  );

  serve(app, getUserGroups, async ({ person, query }) =>
    pageOf((await userFor(await scopeFor(person), query.user)).groups, query),
  );
}
