import { setTimeout } from 'node:timers/promises';
import { type UserAttributes, type UserForm, type UserType, userActionNames } from '@aloud/api';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { NotFound } from '../../../errors.ts';
import { presentAction } from '../../../http/present-action.ts';
import { type Lock, lock, type Person, type Staff, staffOf } from '../../../person/index.ts';
import { mayActNow } from '../../auth/index.ts';
import {
  actionLock,
  fieldRight,
  findPersonFor,
  findUsers,
  newFieldRight,
  type StaffAndSubject,
  type UserRow,
} from '../../people/index.ts';
import { grantLock, grantorFor } from '../../subscriptions/index.ts';
import { nothing, presentAttributes } from './attributes.ts';
import { findChoices, organizationOptions, presentGroupOption } from './options.ts';

/** How long a form waits for a mail server (ms). */
const patience = 1_000;

/** A person whose form is requested, and the requester. */
interface Met extends StaffAndSubject {
  readonly row: UserRow;
}

/** @throws NotFound, also if the person is of another kind than requested */
export async function meetRow(db: Database, person: Person, uid: string, type?: UserType): Promise<Met> {
  const encounter = await findPersonFor(db, person, uid);
  const [row] = await findUsers(db, encounter.staff.scope, [uid]);
  if (!row || (type !== undefined && row.type !== type)) throw new NotFound('notFound.person');
  return { ...encounter, row };
}

export type FormContext = Pick<Context, 'db' | 'messenger'>;

/** @throws NotFound */
export async function userForm(
  { db, messenger }: FormContext,
  person: Person,
  uid: string,
  type?: UserType,
): Promise<UserForm> {
  const { staff, subject, row } = await meetRow(db, person, uid, type);
  const anyLetters = await takesAnyLetters(messenger);
  const rightTo = (field: Parameters<typeof fieldRight>[2]) => fieldRight(staff, subject, field);
  const units = row.units.filter(({ active }) => active);
  const groupsLock = rightTo('groups').lock;
  const choices = await findChoices(db, staff.scope);
  const options = (field: 'organizations' | 'adminRights', chosen: typeof units) =>
    organizationOptions(staff.scope, choices, rightTo(field), chosen);
  const attributes = presentAttributes(rightTo, row, anyLetters, {
    organizations: options('organizations', units),
    adminRights: options(
      'adminRights',
      units.filter(({ role }) => role === 'admin'),
    ),
    groups: row.groups.map((group) => presentGroupOption(group, true, groupsLock)),
  });
  const actsLock = await actingLock(db, person, uid);
  const grantor = await grantorFor(db, { staff, subject });
  const lockOf = (name: (typeof userActionNames)[number]) => {
    if (name === 'ActAs') return actsLock;
    return name === 'AddSubscription' ? grantLock(grantor, null) : actionLock(staff, subject, name);
  };
  const actions = userActionNames.map((name) => presentAction(name, lockOf(name)));
  return { id: uid, type: row.type, status: row.status, attributes, actions, version: row.version };
}

/** The form for a new person. */
export async function newUserForm(
  { db, messenger }: FormContext,
  person: Person,
  type: UserType,
): Promise<{ type: UserType; attributes: UserAttributes }> {
  const staff = await staffOf(db, person);
  const rightTo = (field: Parameters<typeof newFieldRight>[3]) =>
    newFieldRight(staff, type, unitsRunBy(staff), field);
  const choices = await findChoices(db, staff.scope);
  const options = (field: 'organizations' | 'adminRights') =>
    organizationOptions(staff.scope, choices, rightTo(field), []);
  const attributes = presentAttributes(rightTo, nothing, await takesAnyLetters(messenger), {
    organizations: options('organizations'),
    adminRights: options('adminRights'),
    groups: [],
  });
  return { type, attributes };
}

/** The school units in which the requester may add members; null for a super user, who needs no list. */
const unitsRunBy = ({ scope }: Staff) =>
  [...(scope.units ?? [])].filter(([, role]) => role === 'admin').map(([uid]) => uid);

/** What the mail server says, if it does not keep the form waiting. */
const takesAnyLetters = (messenger: Context['messenger']): Promise<boolean | null> =>
  Promise.race([messenger.takesAnyLetters(), setTimeout(patience, null, { ref: false })]);

async function actingLock(db: Database, person: Person, uid: string): Promise<Lock | null> {
  const may = person.impersonator === null && (await mayActNow(db, person.uid, uid));
  return may ? null : lock('insufficient');
}
