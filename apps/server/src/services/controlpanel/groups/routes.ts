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
import type { ListCache } from '../../../database/lists/cache.ts';
import { NotFound } from '../../../errors.ts';
import { serve } from '../../../http/serve.ts';
import { type Person, staffOf } from '../../../person/index.ts';
import { sheetUntil } from '../../cards/index.ts';
import {
  ageFilterSet,
  ageFiltersOf,
  createGroup,
  deleteGroup,
  findGroupFor,
  requireGroupFor,
  setAgeFilter,
} from '../../groups/index.ts';
import { pageOfUsers } from '../../people/index.ts';
import { findSchoolUnit } from '../../schools/index.ts';
import { saveGroup } from './commands.ts';
import { presentGroupForm } from './present.ts';

/** Groups as forms (spec §7, control-panel back end). */
export function groupFormRoutes(app: FastifyInstance, { db }: Context, cache: ListCache): void {
  const formOf = async (person: Person, uid: string) => {
    const { staff, group } = await findGroupFor(db, person, uid);
    const [ageFilters, passwordsUntil] = await Promise.all([
      ageFiltersOf(db, group.uid),
      sheetUntil(db, person, group.uid),
    ]);
    return presentGroupForm(staff, group, { ageFilters, passwordsUntil });
  };

  serve(app, getGroupForm, ({ person, params }) => formOf(person, params.id));

  serve(app, getUsersOfGroup, async ({ person, params, query }) => {
    const { staff, group } = await findGroupFor(db, person, params.id);
    return pageOfUsers(db, cache, person, staff.scope, { ...query, group: group.uid });
  });

  serve(app, createGroupByForm, {
    async write({ person, body: { data }, newId }) {
      const { scope } = await staffOf(db, person);
      const unit = await findSchoolUnit(db, scope, data.organization_id);
      if (!unit) throw new NotFound('notFound.schoolUnit');
      await createGroup(db, person, { uid: data.id ?? newId, name: data.name, schoolUnitUid: unit.uid });
      cache.forget();
    },
    answer: async ({ body: { data }, newId }) => ({ id: data.id ?? newId }),
  });

  serve(app, changeGroupByForm, {
    async write({ person, params, body: { data }, ifVersion }) {
      const { group } = await requireGroupFor(db, person, params.id, 'EditGroup');
      await saveGroup(db, person, group, data, ifVersion);
      cache.forget();
    },
    answer: ({ person, params }) => formOf(person, params.id),
  });

  serve(app, setGroupAgeFilter, {
    async write({ person, params, body: { data } }) {
      const found = await requireGroupFor(db, person, params.id, 'EditGroupAgeFilter');
      return setAgeFilter(db, person, found, data.ageFilter);
    },
    answer: async ({ person, params, outcome }, written) =>
      written ?? ageFilterSet(db, await findGroupFor(db, person, params.id), outcome),
  });

  serve(app, deleteGroupByForm, {
    async write({ person, params }) {
      const { group } = await requireGroupFor(db, person, params.id, 'DeleteGroup');
      await deleteGroup(db, person, group.uid);
      cache.forget();
    },
  });
}
