import {
  changeGroupByForm,
  createGroupByForm,
  deleteGroupByForm,
  type GroupActionName,
  getGroupForm,
  getUsersOfGroup,
} from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { Forbidden, NotFound } from '../../../errors.ts';
import type { Person } from '../../../plugins/authentication.ts';
import { findGroup, type GroupRow } from '../../customers/groups/find.ts';
import { groupActionLock } from '../../customers/groups/policy.ts';
import { createGroup, deleteGroup } from '../../customers/groups/write.ts';
import type { ListCache } from '../../customers/lists/cache.ts';
import { findSchoolUnit } from '../../customers/school-units/find.ts';
import { pageOfUsers } from '../../customers/users/page.ts';
import type { Actor } from '../../customers/users/policy.ts';
import { actorOf } from '../../customers/users/subject.ts';
import { serve } from '../../serve.ts';
import { presentGroup } from './present.ts';
import { saveGroup } from './write.ts';

/** Groups as forms (spec §7, control-panel back end). */
export function groupFormRoutes(app: FastifyInstance, { db }: Context, cache: ListCache): void {
  /** @throws NotFound for a group of a school unit that she has nothing to do with */
  const meetGroup = async (person: Person, uid: string): Promise<{ actor: Actor; group: GroupRow }> => {
    const actor = await actorOf(db, person);
    const group = await findGroup(db, actor.scope, uid);
    if (!group) throw new NotFound('There is no such group.');
    return { actor, group };
  };
  const formOf = async (person: Person, uid: string) => {
    const { actor, group } = await meetGroup(person, uid);
    return presentGroup(actor, group);
  };

  serve(app, getGroupForm, ({ person, params }) => formOf(person, params.id));

  serve(app, getUsersOfGroup, async ({ person, params, query }) => {
    const { actor, group } = await meetGroup(person, params.id);
    return pageOfUsers(db, cache, person, actor.scope, { ...query, group: group.uid });
  });

  serve(app, createGroupByForm, async ({ person, body: { data } }) => {
    const { scope } = await actorOf(db, person);
    const unit = await findSchoolUnit(db, scope, data.organization_id);
    if (!unit) throw new NotFound('There is no such school unit.');
    const id = await createGroup(db, person, { uid: data.id, name: data.name, schoolUnitUid: unit.uid });
    cache.forget();
    return { id };
  });

  serve(app, changeGroupByForm, async ({ person, params, body: { data }, ifVersion }) => {
    const { actor, group } = await meetGroup(person, params.id);
    checkGroupAction(actor, group, 'EditGroup');
    await saveGroup(db, person, group, data, ifVersion);
    cache.forget();
    return formOf(person, group.uid);
  });

  serve(app, deleteGroupByForm, async ({ person, params }) => {
    const { actor, group } = await meetGroup(person, params.id);
    checkGroupAction(actor, group, 'DeleteGroup');
    await deleteGroup(db, person, group.uid);
    cache.forget();
  });
}

/** @throws Forbidden with the reason of the lock */
function checkGroupAction(actor: Actor, { schoolUnitUid }: GroupRow, action: GroupActionName): void {
  const lock = groupActionLock(actor, schoolUnitUid, action);
  if (lock) throw new Forbidden(lock.reason);
}
