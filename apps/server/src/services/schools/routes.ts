import {
  changeSchoolUnit,
  createSchoolUnit,
  getSchoolUnit,
  getSchoolUnits,
  setSchoolUnitIdentifiers,
} from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { NotFound } from '../../errors.ts';
import { serve } from '../../http/serve.ts';
import { type Person, requireSupport, type Scope, scopeOf } from '../../person/index.ts';
import * as commands from './commands.ts';
import { setIdentifiers } from './identifiers.ts';
import { checkFields, checkMove, checkNewFields, checkSchoolUnitAction } from './policy.ts';
import { presentSchoolUnit } from './present.ts';
import { findSchoolUnit, listSchoolUnits, type SchoolUnitRow } from './queries.ts';
import { checkZone } from './time-zone.ts';

/** Organisations as the staff sees them (spec §7, customer management). */
export function schoolUnitRoutes(app: FastifyInstance, { db }: Context): void {
  const unitFor = async (scope: Scope, uid: string): Promise<SchoolUnitRow> => {
    const unit = await findSchoolUnit(db, scope, uid);
    if (!unit) throw new NotFound('notFound.schoolUnit');
    return unit;
  };
  const scopeFor = (person: Person) => scopeOf(db, person);

  serve(app, getSchoolUnits, async ({ person, query }) => {
    const { rows, totalItems } = await listSchoolUnits(db, await scopeFor(person), query);
    const { pageNumber, pageSize, includePeriodCounts } = query;
    const data = rows.map(({ periodCount, ...unit }) => ({
      ...unit,
      ...(includePeriodCounts && { periodCount }),
    }));
    return { data, meta: { totalItems, totalIsAtLeast: false, pageNumber, pageSize } };
  });

  serve(app, getSchoolUnit, async ({ person, params }) => {
    const scope = await scopeFor(person);
    return presentSchoolUnit(scope, await unitFor(scope, params.schoolUnitUid));
  });

  serve(app, createSchoolUnit, {
    async write({ person, body, newId }) {
      const scope = await scopeFor(person);
      if (body.parent === null) requireSupport(scope);
      else checkSchoolUnitAction(scope, await unitFor(scope, body.parent), 'EditUnitsBelow');
      checkNewFields(scope, body);
      checkZone(person.realm, body.timeZone);
      const unit = { ...body, uid: body.uid ?? newId };
      await commands.createSchoolUnit(db, person, unit, scope.units !== null, async (tx, fields) => {
        // Whoever has made it administers it since.
        const now = await scopeOf(tx, person);
        if (!(await findSchoolUnit(tx, now, unit.uid))) throw new NotFound('notFound.schoolUnit');
        checkFields(now, unit.uid, fields);
      });
    },
    answer: async ({ body, newId }) => ({ id: body.uid ?? newId }),
  });

  serve(app, changeSchoolUnit, {
    async write({ person, params, body, ifVersion }) {
      const scope = await scopeFor(person);
      const unit = await unitFor(scope, params.schoolUnitUid);
      const { parent, reason: _reason, ...fields } = body;
      const from = unit.belongsTo?.uid ?? null;
      if (parent !== undefined && parent !== from) {
        if (parent !== null) await unitFor(scope, parent);
        checkMove(scope, unit.uid, from, parent);
      }
      checkFields(scope, unit.uid, fields);
      checkZone(person.realm, fields.timeZone);
      await commands.changeSchoolUnit(db, person, unit.uid, body, ifVersion);
      return scope;
    },
    async answer({ person, params }, written) {
      // The rights are those from before the change.
      const scope = written ?? (await scopeFor(person));
      return presentSchoolUnit(scope, await unitFor(scope, params.schoolUnitUid));
    },
  });

  serve(app, setSchoolUnitIdentifiers, {
    async write({ person, params, body, ifVersion }) {
      const scope = await scopeFor(person);
      const unit = await unitFor(scope, params.schoolUnitUid);
      checkSchoolUnitAction(scope, unit, 'EditIdentifiers');
      await setIdentifiers(db, person, unit.uid, body.identifiers, ifVersion);
    },
  });
}
