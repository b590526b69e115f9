import { featuresOf, reason, type UserType, type userActionNames } from '@aloud/api';
import {
  type FieldRight,
  isDeepAdminOf,
  type Lock,
  lock,
  type Staff,
  type Subject,
  secureLock,
} from '../../person/index.ts';

export const userFields = [
  'name',
  'username',
  'email',
  'organizations',
  'groups',
  'adminRights',
  'shared',
  'speakingBookRights',
  'ageFilter',
  'password',
  'eppn',
  'gsuiteid',
  'gsuiteemail',
  'office365',
  'bankid',
  'sms',
  'externalId',
  'address',
  'postalCode',
] as const;
export type UserField = (typeof userFields)[number];

/** Actions of a form, and those on many people. Deactivating a person and undoing it are one right. */
export type UserAction = (typeof userActionNames)[number];

interface Rule {
  /** Kinds of people who have the field; all if absent. */
  readonly types?: readonly UserType[];
  readonly feature?: 'speakingBookRights' | 'eppn' | 'ageFilter';
  /** Whether it requires an administrator of a school unit of the person's, whatever kind the person is. */
  readonly admin?: true;
  /** What requires a secure login: writing it, or also seeing it (spec §6). */
  readonly secure?: 'edit' | 'view';
  /** Stays editable here even if the school's own system manages the rest. */
  readonly ours?: true;
  /** Is written and never shown; not by impersonators, and not for oneself: the profile asks for the old one. */
  readonly secret?: true;
  /**
   * Signs the person in, or identifies them: for a person at several schools it is written only by staff who look after them at all of
   * them, since otherwise the staff of one school could take over the account at the others.
   */
  readonly key?: true;
}

// Guardians have no connections to other systems, students and guardians no secure logins (spec §5, import).
const connected: readonly UserType[] = ['student', 'employee'];
const employees: readonly UserType[] = ['employee'];
const students: readonly UserType[] = ['student'];

const rules: Readonly<Record<UserField, Rule>> = {
  name: { key: true },
  username: { key: true },
  email: { key: true },
  organizations: { admin: true },
  groups: {},
  adminRights: { types: employees, admin: true },
  shared: { types: students, admin: true },
  speakingBookRights: { types: students, feature: 'speakingBookRights', secure: 'edit', ours: true },
  ageFilter: { types: students, feature: 'ageFilter', ours: true },
  password: { ours: true, secret: true, key: true },
  eppn: { types: connected, feature: 'eppn', secure: 'view', key: true },
  gsuiteid: { types: connected, key: true },
  gsuiteemail: { types: connected, key: true },
  office365: { types: connected, key: true },
  bankid: { types: employees, secure: 'view', key: true },
  sms: { types: employees, secure: 'view', key: true },
  externalId: { admin: true },
  address: {},
  postalCode: {},
};

/** The rights to one field of a person, by role, association, scope, assurance and realm. */
export function fieldRight(staff: Staff, subject: Subject, field: UserField): FieldRight {
  const rule = rules[field];
  if (!has(rule, staff, subject)) return { viewable: 0, editable: 0, lock: null };
  const insecure = rule.secure !== undefined && !staff.isSecure;
  if (rule.secure === 'view' && insecure) return { viewable: 0, editable: 0, lock: secureLock(staff) };
  const lock =
    editLock(staff, subject, rule) ??
    managedLock(staff, subject, field) ??
    (insecure ? secureLock(staff) : null);
  return { viewable: rule.secret ? 0 : 2, editable: lock ? 0 : 2, lock };
}

/** Why the staff member may not write a field; null if they may. */
export function fieldLock(staff: Staff, subject: Subject, field: UserField): Lock | null {
  const right = fieldRight(staff, subject, field);
  return right.editable === 2 ? null : (right.lock ?? lock('absent'));
}

/**
 * The same for a new person: only in school units that the staff member administers.
 * @param schoolUnits of the new person; for an empty form all that the staff member administers
 */
export function newFieldRight(
  staff: Staff,
  type: UserType,
  schoolUnits: readonly string[],
  field: UserField,
): FieldRight {
  const subject = { uid: '', type, schoolUnits, isSuperUser: false, userManagementDisabled: false };
  const right = fieldRight(staff, subject, field);
  const isLocked = right.viewable === 0 && right.editable === 0;
  if (isLocked || isAdminOver(staff, subject)) return right;
  return { ...right, editable: 0, lock: lock('admin') };
}

/** Why the staff member may not do something with a person; null if they may. */
export function actionLock(
  staff: Staff,
  subject: Subject,
  action: Exclude<UserAction, 'ActAs' | 'AddSubscription'>,
): Lock | null {
  if (action === 'ViewUserInfo' || action === 'ListGroups' || action === 'ViewBookshelf')
    return worksWith(staff, subject) ? null : lock('insufficient');
  if (action === 'EditBookshelf' || action === 'RemoveBooks') return shelfLock(staff, subject, action);
  if (action === 'PrintCards' || action === 'VoidCards') return cardLock(staff, subject, action);
  const own = editLock(staff, subject, action === 'EditPassword' ? rules.password : {});
  if (own || (action !== 'DeleteUser' && action !== 'DeactivateUser')) return own;
  if (staff.uid === subject.uid) return lock('insufficient');
  if (!isAdminOver(staff, subject)) return lock('admin');
  return looksAfterAll(staff, subject, 'admin') ? null : lock('support');
}

/** Staff who may change the person may put books on the shelf; removing one also requires a secure login (spec §6). */
function shelfLock(staff: Staff, subject: Subject, action: 'EditBookshelf' | 'RemoveBooks'): Lock | null {
  if (subject.isShared) return lock('sharedShelf');
  const own = editLock(staff, subject, {});
  return own ?? (action === 'RemoveBooks' && !staff.isSecure ? secureLock(staff) : null);
}

/** A card lets its holder in, as a password does. A lost card can be revoked even if printing is switched off. */
function cardLock(staff: Staff, subject: Subject, action: 'PrintCards' | 'VoidCards'): Lock | null {
  if (subject.type !== 'student' || subject.isSuperUser) return lock('studentCards');
  const own = editLock(staff, subject, action === 'PrintCards' ? rules.password : { ours: true });
  return own ?? (action === 'VoidCards' || subject.takesCards ? null : lock('noCards'));
}

function has({ types, feature }: Rule, { scope }: Staff, { type }: Subject): boolean {
  if (feature && !featuresOf(scope.realm)[feature]) return false;
  return !types || (type !== null && types.includes(type));
}

function editLock(staff: Staff, subject: Subject, rule: Rule): Lock | null {
  if (rule.secret && staff.isImpersonated) return lock('inPerson');
  if (rule.secret && staff.uid === subject.uid) return lock('ownPassword');
  if (staff.scope.units === null) return null;
  if (subject.isSuperUser || !worksWith(staff, subject)) return lock('insufficient');
  if (subject.userManagementDisabled && !rule.ours) return lock('managed');
  // The staff looks after its students and their guardians; administrators of the school look after its staff.
  const needsAdmin = rule.admin || subject.type === 'employee' || subject.type === null;
  if (needsAdmin && !isAdminOver(staff, subject)) return lock('admin');
  if (!rule.key) return null;
  const ofStaff = subject.type === 'employee' || subject.type === null;
  return looksAfterAll(staff, subject, ofStaff ? 'admin' : 'employee') ? null : lock('support');
}

/** What the school's own system sends is changed there. Support may, as it may with people who are managed as a whole. */
function managedLock({ scope, sync }: Staff, { managed }: Subject, field: UserField): Lock | null {
  const manager = managed?.get(field);
  if (!manager || manager.sync === sync) return null;
  if (scope.units === null && sync === undefined) return null;
  return { reason: reason('lock.managedBy', { name: manager.name }), stepUp: false };
}

const worksWith = ({ scope }: Staff, { schoolUnits }: Subject) =>
  scope.units === null || schoolUnits.some((uid) => scope.units?.has(uid));

/** Whether the staff member has at least this role in every school unit of the person, and in all that the person's association reaches. */
const looksAfterAll = (
  { scope }: Staff,
  { schoolUnits, deepUnits = [] }: Subject,
  least: 'admin' | 'employee',
) => {
  const roles = least === 'admin' ? ['admin'] : ['admin', 'employee'];
  return (
    scope.units === null ||
    (schoolUnits.every((uid) => roles.includes(scope.units?.get(uid) ?? '')) &&
      deepUnits.every((uid) => isDeepAdminOf(scope, uid)))
  );
};

const isAdminOver = ({ scope }: Staff, { schoolUnits }: Subject) =>
  scope.units === null || schoolUnits.some((uid) => scope.units?.get(uid) === 'admin');
