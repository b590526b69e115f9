import {
  addToGroup,
  changeGroup,
  createGroup,
  deleteGroup,
  getGroup,
  getGroups,
  removeFromGroup,
} from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import type { ListCache } from '../../database/lists/cache.ts';
import { NotFound } from '../../errors.ts';
import { serve } from '../../http/serve.ts';
import { type Person, scopeOf } from '../../person/index.ts';
import { findPersonFor, requireField } from '../people/index.ts';
import { findSchoolUnit } from '../schools/index.ts';
import * as commands from './commands.ts';
import { findGroupFor, requireGroupFor } from './find-group.ts';
import { presentGroup, presentGroups } from './present.ts';
import { listGroups } from './queries.ts';

/** Classes and other groups as the staff sees them (spec §7, customer management). */
export function groupRoutes(app: FastifyInstance, { db }: Context, cache: ListCache): void {
  /** @throws NotFound for a group of a school unit outside the person's scope */
  const groupFor = async (person: Person, uid: string) => (await findGroupFor(db, person, uid)).group;
  /** @throws Forbidden, NotFound */
  const memberFor = async (person: Person, { userUid, groupUid }: { userUid: string; groupUid: string }) => {
    const group = await groupFor(person, groupUid);
    requireField(await findPersonFor(db, person, userUid), 'groups');
    return group;
  };

  serve(app, getGroups, async ({ person, query }) => {
    return presentGroups(await listGroups(db, cache.counts, await scopeOf(db, person), query), query);
  });

  serve(app, getGroup, async ({ person, params }) => presentGroup(await groupFor(person, params.groupUid)));

  serve(app, createGroup, {
    async write({ person, body, newId }) {
      if (!(await findSchoolUnit(db, await scopeOf(db, person), body.schoolUnitUid)))
        throw new NotFound('notFound.schoolUnit');
      await commands.createGroup(db, person, { ...body, uid: body.uid ?? newId });
      cache.forget();
    },
    answer: async ({ body, newId }) => ({ id: body.uid ?? newId }),
  });

  serve(app, changeGroup, {
    async write({ person, params, body, ifVersion }) {
      const { group } = await requireGroupFor(db, person, params.groupUid, 'EditGroup');
      await commands.changeGroup(db, person, group.uid, body, ifVersion);
      cache.forget();
    },
    answer: async ({ person, params }) => presentGroup(await groupFor(person, params.groupUid)),
  });

  serve(app, deleteGroup, {
    async write({ person, params }) {
      const { group } = await requireGroupFor(db, person, params.groupUid, 'DeleteGroup');
      await commands.deleteGroup(db, person, group.uid);
      cache.forget();
    },
  });

  serve(app, addToGroup, {
    async write({ person, params }) {
      await commands.addToGroup(db, person, await memberFor(person, params), params.userUid);
      cache.forget();
    },
  });

  serve(app, removeFromGroup, {
    async write({ person, params }) {
      await commands.removeFromGroup(db, person, await memberFor(person, params), params.userUid);
      cache.forget();
    },
  });
}
