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
import * as write from './commands.ts';
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

  serve(app, createGroup, async ({ person, body }) => {
    if (!(await findSchoolUnit(db, await scopeOf(db, person), body.schoolUnitUid)))
      throw new NotFound('notFound.schoolUnit');
    const id = await write.createGroup(db, person, body);
    cache.forget();
    return { id };
  });

  serve(app, changeGroup, async ({ person, params, body, ifVersion }) => {
    const { group } = await requireGroupFor(db, person, params.groupUid, 'EditGroup');
    await write.changeGroup(db, person, group.uid, body, ifVersion);
    cache.forget();
    return presentGroup(await groupFor(person, group.uid));
  });

  serve(app, deleteGroup, async ({ person, params }) => {
    const { group } = await requireGroupFor(db, person, params.groupUid, 'DeleteGroup');
    await write.deleteGroup(db, person, group.uid);
    cache.forget();
  });

  serve(app, addToGroup, async ({ person, params }) => {
    await write.addToGroup(db, person, await memberFor(person, params), params.userUid);
    cache.forget();
  });

  serve(app, removeFromGroup, async ({ person, params }) => {
    await write.removeFromGroup(db, person, await memberFor(person, params), params.userUid);
    cache.forget();
  });
}
