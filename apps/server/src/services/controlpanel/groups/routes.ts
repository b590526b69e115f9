import {
  changeGroupByForm,
  createGroupByForm,
  deleteGroupByForm,
  getGroupForm,
  getUsersOfGroup,
  setGroupAgeFilter,
} from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { NotFound } from '../../../errors.ts';
import type { Person } from '../../../plugins/authentication.ts';
import { ageFiltersOf, setAgeFilter } from '../../customers/groups/age-filter.ts';
import { checkGroupAction, meetGroup } from '../../customers/groups/meet.ts';
import { createGroup, deleteGroup } from '../../customers/groups/write.ts';
import type { ListCache } from '../../customers/lists/cache.ts';
import { findSchoolUnit } from '../../customers/school-units/find.ts';
import { sheetUntil } from '../../customers/sign-in-means/sheets.ts';
import { pageOfUsers } from '../../customers/users/page.ts';
import { actorOf } from '../../customers/users/subject.ts';
import { serve } from '../../serve.ts';
import { presentGroup } from './present.ts';
import { saveGroup } from './write.ts';

/** Groups as forms (spec §7, control-panel back end). */
export function groupFormRoutes(app: FastifyInstance, { db }: Context, cache: ListCache): void {
  const formOf = async (person: Person, uid: string) => {
    const { actor, group } = await meetGroup(db, person, uid);
    const [ageFilters, passwordsUntil] = await Promise.all([
      ageFiltersOf(db, group.uid),
      sheetUntil(db, person, group.uid),
    ]);
    return presentGroup(actor, group, { ageFilters, passwordsUntil });
  };

  serve(app, getGroupForm, ({ person, params }) => formOf(person, params.id));

  serve(app, getUsersOfGroup, async ({ person, params, query }) => {
    const { actor, group } = await meetGroup(db, person, params.id);
    return pageOfUsers(db, cache, person, actor.scope, { ...query, group: group.uid });
  });

  serve(app, createGroupByForm, async ({ person, body: { data } }) => {
    const { scope } = await actorOf(db, person);
    const unit = await findSchoolUnit(db, scope, data.organization_id);
    if (!unit) throw new NotFound('notFound.schoolUnit');
    const id = await createGroup(db, person, { uid: data.id, name: data.name, schoolUnitUid: unit.uid });
    cache.forget();
    return { id };
  });

  serve(app, changeGroupByForm, async ({ person, params, body: { data }, ifVersion }) => {
    const met = await meetGroup(db, person, params.id);
    checkGroupAction(met, 'EditGroup');
    await saveGroup(db, person, met.group, data, ifVersion);
    cache.forget();
    return formOf(person, met.group.uid);
  });

  serve(app, setGroupAgeFilter, async ({ person, params, body: { data } }) => {
    const met = await meetGroup(db, person, params.id);
    checkGroupAction(met, 'EditGroupAgeFilter');
    return setAgeFilter(db, person, met, data.ageFilter);
  });

  serve(app, deleteGroupByForm, async ({ person, params }) => {
    const met = await meetGroup(db, person, params.id);
    checkGroupAction(met, 'DeleteGroup');
    await deleteGroup(db, person, met.group.uid);
    cache.forget();
  });
}
