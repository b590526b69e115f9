import { featuresOf, type Reason, type UserType, type userActionNames } from '@aloud/api';
import { locks as common, isDeepAdminOf } from '../policy.ts';
import type { Scope } from '../scope.ts';

/** Who asks. */
export interface Actor {
  readonly uid: string;
  readonly scope: Scope;
  /** Signed in by a second factor, or a super user (spec §6). */
  readonly isSecure: boolean;
  /** Somebody else sits there, and acts as her. */
  readonly isActing: boolean;
}

/** Who is asked about. */
export interface Subject {
  readonly uid: string;
  /** Null for a guest. */
  readonly type: UserType | null;
  /** Open school units that she is active in. */
  readonly schoolUnits: readonly string[];
  /** Those of them where her work reaches the units below; left out for none. */
  readonly deepUnits?: readonly string[];
  readonly isSuperUser: boolean;
  /** Whether a system of the school looks after her. */
  readonly userManagementDisabled: boolean;
  /** Whether several children use the account; left out for no. */
  readonly isShared?: boolean;
  /** Whether a school unit of hers lets its students sign in by a QR card; left out for no. */
  readonly takesCards?: boolean;
}

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

/** Actions of a form, and those of many people at once. Deactivating somebody and undoing it are one right. */
export type UserAction = (typeof userActionNames)[number];

/** Why something is locked, for a tooltip, and whether a more secure login would open it. */
export interface Lock {
  readonly reason: Reason;
  readonly stepUp: boolean;
}

/** What may be done with a field: 0 not at all, 2 freely (spec §5). A field that is seen and not written says why. */
export interface FieldRight {
  readonly viewable: 0 | 2;
  readonly editable: 0 | 2;
  readonly lock: Lock | null;
}

export const locks = {
  ...common,
  insufficient: 'lock.insufficient',
  managed: 'lock.managedElsewhere',
  hidden: 'lock.hiddenField',
  absent: 'lock.noSuchField',
  stray: 'lock.notAssociated',
  inPerson: 'lock.inPersonOnly',
  ownPassword: 'lock.ownPassword',
  sharedShelf: 'lock.sharedShelf',
  sharedPassword: 'lock.sharedPassword',
  noCards: 'lock.noCards',
  studentCards: 'lock.cardsForStudents',
  idleCard: 'lock.cardOfInactive',
} as const;

interface Rule {
  /** Kinds of people who have the field; left out for all. */
  readonly types?: readonly UserType[];
  readonly feature?: 'speakingBookRights' | 'eppn' | 'ageFilter';
  /** Whether it takes an administrator of a school unit of hers, whoever she is. */
  readonly admin?: true;
  /** What takes a secure login: to write it, or also to see it (spec §6). */
  readonly secure?: 'edit' | 'view';
  /** Stays with us where the school's own system looks after the rest. */
  readonly ours?: true;
  /** Is written and never shown; by nobody who acts as another, and by nobody for herself: her profile asks for the old one. */
  readonly secret?: true;
  /**
   * Lets her in, or says who she is: of somebody of several schools it is written by who looks after her at all of them, or the staff of
   * one would have her at the others.
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

/** The rights to one field of a person, from role, association, scope, assurance and realm. */
export function fieldRight(actor: Actor, subject: Subject, field: UserField): FieldRight {
  const rule = rules[field];
  if (!has(rule, actor, subject)) return { viewable: 0, editable: 0, lock: null };
  const insecure = rule.secure !== undefined && !actor.isSecure;
  if (rule.secure === 'view' && insecure) return { viewable: 0, editable: 0, lock: secureLock(actor) };
  const lock = editLock(actor, subject, rule) ?? (insecure ? secureLock(actor) : null);
  return { viewable: rule.secret ? 0 : 2, editable: lock ? 0 : 2, lock };
}

/** What keeps her from writing a field; null where nothing does. */
export function fieldLock(actor: Actor, subject: Subject, field: UserField): Lock | null {
  const right = fieldRight(actor, subject, field);
  return right.editable === 2 ? null : (right.lock ?? lock('absent'));
}

/**
 * The same for somebody who is yet to be made: in school units that the actor runs, whatever else she may do.
 * @param schoolUnits where she is to belong; for an empty form all that the actor runs
 */
export function newFieldRight(
  actor: Actor,
  type: UserType,
  schoolUnits: readonly string[],
  field: UserField,
): FieldRight {
  const subject = { uid: '', type, schoolUnits, isSuperUser: false, userManagementDisabled: false };
  const right = fieldRight(actor, subject, field);
  const isLocked = right.viewable === 0 && right.editable === 0;
  if (isLocked || isAdminOver(actor, subject)) return right;
  return { ...right, editable: 0, lock: lock('admin') };
}

/** What keeps her from doing something with a person; null where nothing does. */
export function actionLock(
  actor: Actor,
  subject: Subject,
  action: Exclude<UserAction, 'ActAs' | 'AddSubscription'>,
): Lock | null {
  if (action === 'ViewUserInfo' || action === 'ListGroups' || action === 'ViewBookshelf')
    return worksWith(actor, subject) ? null : lock('insufficient');
  if (action === 'EditBookshelf' || action === 'RemoveBooks') return shelfLock(actor, subject, action);
  if (action === 'PrintCards' || action === 'VoidCards') return cardLock(actor, subject, action);
  const own = editLock(actor, subject, action === 'EditPassword' ? rules.password : {});
  if (own || (action !== 'DeleteUser' && action !== 'DeactivateUser')) return own;
  if (actor.uid === subject.uid) return lock('insufficient');
  if (!isAdminOver(actor, subject)) return lock('admin');
  return looksAfterAll(actor, subject, 'admin') ? null : lock('support');
}

/** Books are put on a shelf by who may change the person; to take one off needs a secure login too (spec §6). */
function shelfLock(actor: Actor, subject: Subject, action: 'EditBookshelf' | 'RemoveBooks'): Lock | null {
  if (subject.isShared) return lock('sharedShelf');
  const own = editLock(actor, subject, {});
  return own ?? (action === 'RemoveBooks' && !actor.isSecure ? secureLock(actor) : null);
}

/** A card lets in whoever holds it, as a password does. One that is lost is void though nobody prints cards there any more. */
function cardLock(actor: Actor, subject: Subject, action: 'PrintCards' | 'VoidCards'): Lock | null {
  if (subject.type !== 'student' || subject.isSuperUser) return lock('studentCards');
  const own = editLock(actor, subject, action === 'PrintCards' ? rules.password : { ours: true });
  return own ?? (action === 'VoidCards' || subject.takesCards ? null : lock('noCards'));
}

function has({ types, feature }: Rule, { scope }: Actor, { type }: Subject): boolean {
  if (feature && !featuresOf(scope.realm)[feature]) return false;
  return !types || (type !== null && types.includes(type));
}

function editLock(actor: Actor, subject: Subject, rule: Rule): Lock | null {
  if (rule.secret && actor.isActing) return lock('inPerson');
  if (rule.secret && actor.uid === subject.uid) return lock('ownPassword');
  if (actor.scope.units === null) return null;
  if (subject.isSuperUser || !worksWith(actor, subject)) return lock('insufficient');
  if (subject.userManagementDisabled && !rule.ours) return lock('managed');
  // The staff looks after its students and their guardians; who works there is looked after by who runs the school.
  const needsAdmin = rule.admin || subject.type === 'employee' || subject.type === null;
  if (needsAdmin && !isAdminOver(actor, subject)) return lock('admin');
  if (!rule.key) return null;
  const ofStaff = subject.type === 'employee' || subject.type === null;
  return looksAfterAll(actor, subject, ofStaff ? 'admin' : 'employee') ? null : lock('support');
}

/** One that no other login opens. */
export const lock = (name: keyof typeof locks): Lock => ({ reason: { code: locks[name] }, stepUp: false });

/** Where the country has no step-up, signing in another way is all that helps. */
const secureLock = ({ scope }: Actor): Lock => ({
  reason: { code: locks.secure },
  stepUp: featuresOf(scope.realm).escalateLogin,
});

const worksWith = ({ scope }: Actor, { schoolUnits }: Subject) =>
  scope.units === null || schoolUnits.some((uid) => scope.units?.has(uid));

/** Whether she is at least this in every school unit of somebody, and in all that somebody's work reaches. */
const looksAfterAll = (
  { scope }: Actor,
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

const isAdminOver = ({ scope }: Actor, { schoolUnits }: Subject) =>
  scope.units === null || schoolUnits.some((uid) => scope.units?.get(uid) === 'admin');
