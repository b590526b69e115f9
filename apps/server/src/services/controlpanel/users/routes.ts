import {
  changeUser,
  createUser as createUserCall,
  deleteUserOfType,
  type GroupOption,
  getGroupOptions,
  getGroupsOfUser,
  getUserForm,
  getUserFormOfType,
  getUserTemplate,
  setGroupsOfUser,
  type UserPath,
  type UserType,
} from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import type { ListCache } from '../../../database/lists/cache.ts';
import { NotFound } from '../../../errors.ts';
import { serve } from '../../../http/serve.ts';
import { lock } from '../../../person/index.ts';
import { createUser, fieldRight, removeUser, requireAction, saveUser } from '../../people/index.ts';
import { findSchoolUnit } from '../../schools/index.ts';
import { meetRow, newUserForm, userForm } from './forms.ts';
import { groupOptions, presentGroupOption } from './options.ts';

const typeOf: Readonly<Record<UserPath, UserType>> = {
  students: 'student',
  employees: 'employee',
  guardians: 'guardian',
};

/** People as forms (spec §7, control-panel back end). */
export function userFormRoutes(app: FastifyInstance, context: Context, cache: ListCache): void {
  const { db } = context;
  serve(app, getUserForm, ({ person, params }) => userForm(context, person, params.id));

  serve(app, getUserFormOfType, ({ person, params }) =>
    userForm(context, person, params.id, typeOf[params.type]),
  );

  serve(app, getUserTemplate, ({ person, params }) => newUserForm(context, person, typeOf[params.type]));

  serve(app, createUserCall, {
    async write({ person, params, body: { data }, newId }) {
      await createUser(db, person, typeOf[params.type], { ...data, id: data.id ?? newId });
      cache.forget();
    },
    answer: async ({ body: { data }, newId }) => ({ id: data.id ?? newId }),
  });

  serve(app, changeUser, {
    async write({ person, params, body, ifVersion }) {
      const { row } = await meetRow(db, person, params.id, typeOf[params.type]);
      await saveUser(db, person, row.uid, body.data, ifVersion);
      cache.forget();
    },
    answer: ({ person, params }) => userForm(context, person, params.id),
  });

  serve(app, deleteUserOfType, {
    async write({ person, params, ifVersion }) {
      const met = await meetRow(db, person, params.id, typeOf[params.type]);
      requireAction(met, 'DeleteUser');
      await removeUser(db, person, met.row.uid, ifVersion);
      cache.forget();
    },
  });

  serve(app, getGroupsOfUser, async ({ person, params }) => {
    const { staff, subject, row } = await meetRow(db, person, params.id);
    const { lock } = fieldRight(staff, subject, 'groups');
    return { data: row.groups.map((group): GroupOption => presentGroupOption(group, true, lock)) };
  });

  serve(app, getGroupOptions, async ({ person, params }) => {
    const { staff, subject, row } = await meetRow(db, person, params.id);
    const unit = await findSchoolUnit(db, staff.scope, params.organizationId);
    if (!unit) throw new NotFound('notFound.schoolUnit');
    const belongs = row.units.some(({ uid, active }) => active && uid === unit.uid);
    const stray = belongs ? null : lock('stray');
    const { lock: locked } = fieldRight(staff, subject, 'groups');
    const groups = await groupOptions(db, cache, staff.scope, unit.uid);
    const isIn = (uid: string) => row.groups.some((group) => group.uid === uid);
    return {
      data: groups.map((group) =>
        presentGroupOption(group, isIn(group.uid), locked ?? (isIn(group.uid) ? null : stray)),
      ),
    };
  });

  serve(app, setGroupsOfUser, {
    async write({ person, params, body, ifVersion }) {
      await saveUser(db, person, params.id, { groups: body.data }, ifVersion);
      cache.forget();
    },
  });
}
