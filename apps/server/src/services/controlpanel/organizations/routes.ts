import {
  getEmployeesOfOrganization,
  getGroupsOfOrganization,
  getGuardiansOfOrganization,
  getOrganization,
  getOrganizations,
  getStudentsOfOrganization,
  getUsersOfOrganization,
  type Organization,
} from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import type { ListCache } from '../../../database/lists/cache.ts';
import { NotFound } from '../../../errors.ts';
import { serve } from '../../../http/serve.ts';
import { isAdminOf, type Person, type Scope, scopeOf } from '../../../person/index.ts';
import { listGroups } from '../../groups/index.ts';
import { pageOfUsers } from '../../people/index.ts';
import { findSchoolUnit, listSchoolUnits, type SchoolUnitRow } from '../../schools/index.ts';

/** Organisations with their people (spec §7, control-panel back end). */
export function organizationRoutes(app: FastifyInstance, { db }: Context, cache: ListCache): void {
  /** @throws NotFound for a school unit outside the person's scope */
  const meetUnit = async (person: Person, uid: string): Promise<{ scope: Scope; unit: SchoolUnitRow }> => {
    const scope = await scopeOf(db, person);
    const unit = await findSchoolUnit(db, scope, uid);
    if (!unit) throw new NotFound('notFound.schoolUnit');
    return { scope, unit };
  };

  serve(app, getOrganizations, async ({ person, query }) => {
    const scope = await scopeOf(db, person);
    const byName = { sortBy: 'name', sortOrder: 'asc', active: true, includePeriodCounts: false } as const;
    const { rows, totalItems } = await listSchoolUnits(db, scope, { ...query, ...byName });
    const { pageNumber, pageSize } = query;
    return {
      data: rows.map((row) => presentOrganization(scope, row)),
      meta: { totalItems, totalIsAtLeast: false, pageNumber, pageSize },
    };
  });

  serve(app, getOrganization, async ({ person, params }) => {
    const { scope, unit } = await meetUnit(person, params.id);
    return presentOrganization(scope, unit);
  });

  const kinds = [
    [getStudentsOfOrganization, 'student'],
    [getEmployeesOfOrganization, 'employee'],
    [getGuardiansOfOrganization, 'guardian'],
  ] as const;
  for (const [endpoint, type] of kinds)
    serve(app, endpoint, async ({ person, params, query }) => {
      const { scope, unit } = await meetUnit(person, params.id);
      return pageOfUsers(db, cache, person, scope, { ...query, schoolUnit: unit.uid, type });
    });

  serve(app, getUsersOfOrganization, async ({ person, params, query }) => {
    const { scope, unit } = await meetUnit(person, params.id);
    return pageOfUsers(db, cache, person, scope, { ...query, schoolUnit: unit.uid });
  });

  serve(app, getGroupsOfOrganization, async ({ person, params, query }) => {
    const { scope, unit } = await meetUnit(person, params.id);
    const asked = { ...query, schoolUnit: unit.uid };
    const { rows, totalItems } = await listGroups(db, cache.counts, scope, asked);
    const data = rows.map(({ schoolUnit: _unit, ...group }) => group);
    const { pageNumber, pageSize } = query;
    return { data, meta: { totalItems, totalIsAtLeast: false, pageNumber, pageSize } };
  });
}

const presentOrganization = (scope: Scope, { uid, name }: SchoolUnitRow): Organization => ({
  id: uid,
  name,
  admin: isAdminOf(scope, uid),
});
