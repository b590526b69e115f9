import type { RosterGroupKind, RosterRole, SyncConfig } from '@aloud/api';
import { fault } from '../asking/faults.ts';
import type { MarkMaker } from '../cursor.ts';
import { dayOf, fieldsOf } from '../fields.ts';
import { Ids } from '../ids.ts';
import type { Notes } from '../notes.ts';
import type { PersonRole, RosterGroup, RosterMembership, RosterPerson, RosterSchool } from '../roster.ts';
import { groupKinds, memberRoles, roles, schoolsAbove } from './vocabulary.ts';

/* What OneRoster says, by REST, as CSV, and in the files of SDS, which have the same model. */

interface Raw {
  readonly id: string;
  readonly isGone: boolean;
  readonly modified?: string | undefined;
}

export interface RawOrg extends Raw {
  readonly name?: string | undefined;
  readonly type?: string | undefined;
  readonly identifier?: string | undefined;
}

export interface RawRole {
  readonly role: string;
  readonly orgId: string;
  readonly isPrimary: boolean;
  readonly begin?: string | undefined;
  /** The day after the last one. */
  readonly end?: string | undefined;
}

export interface RawUser extends Raw {
  readonly username?: string | undefined;
  readonly givenName?: string | undefined;
  readonly familyName?: string | undefined;
  readonly preferredGivenName?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly sms?: string | undefined;
  readonly identifier?: string | undefined;
  readonly eppn?: string | undefined;
  readonly roles: readonly RawRole[];
}

export interface RawClass extends Raw {
  readonly title?: string | undefined;
  readonly classType?: string | undefined;
  readonly schoolId?: string | undefined;
}

export interface RawEnrollment extends Raw {
  readonly classId?: string | undefined;
  readonly userId?: string | undefined;
  readonly role?: string | undefined;
  readonly begin?: string | undefined;
  /** The day after the last one. */
  readonly end?: string | undefined;
}

interface Parts {
  readonly config: SyncConfig;
  readonly today: string;
  /** Whether everything is read: then what is referred to has to exist. */
  readonly isWhole: boolean;
  readonly notes: Notes;
  readonly mark: MarkMaker;
}

export type Collection = 'orgs' | 'users' | 'classes' | 'enrollments';

/** The mark of users who are part of the roster. */
const isThere = 1;

/** Makes records of what OneRoster says, in this order: orgs, users, classes, enrollments. Each method answers null for what is left out. */
export class OneRosterMapper {
  readonly #parts: Parts;
  readonly #seen = {
    orgs: new Ids(),
    users: new Ids(),
    classes: new Ids(),
    enrollments: new Ids(),
  };
  readonly #schools = new Set<string>();
  readonly #groups = new Set<string>();
  readonly #closed = new Set<string>();
  #hasPeople = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** How many different ids of a collection there were. */
  seen(collection: Collection): number {
    return this.#seen[collection].size;
  }

  org({ id, isGone, name, type, identifier, modified }: RawOrg): RosterSchool | null {
    if (!this.#isNew('orgs', id, modified) || schoolsAbove.has(wordOf(type))) return null;
    if (!isGone) this.#schools.add(id);
    return { kind: 'school', id, isGone, name: name ?? '', codes: identifier ? [identifier] : [] };
  }

  user(user: RawUser): RosterPerson | null {
    const { id, isGone } = user;
    if (!this.#isNew('users', id, user.modified)) return null;
    const { config, notes, isWhole } = this.#parts;
    if (isGone) return { kind: 'person', id, isGone, fields: {}, roles: [], isProtected: false };
    const kept = this.#rolesOf(user.roles);
    if (isWhole && kept.length === 0) {
      notes.add('personWithoutRole');
      return null;
    }
    this.#seen.users.mark(id, isThere);
    this.#hasPeople = true;
    const fields = fieldsOf(
      {
        username: user.username,
        firstName: user.givenName,
        preferredFirstName: user.preferredGivenName,
        lastName: user.familyName,
        email: user.email,
        phone: user.sms || user.phone,
        eppn: user.eppn,
        identifier: user.identifier,
      },
      config,
    );
    return { kind: 'person', id, isGone, fields, roles: kept, isProtected: false };
  }

  class({ id, isGone, title, classType, schoolId, modified }: RawClass): RosterGroup | null {
    if (!this.#isNew('classes', id, modified)) return null;
    const { isWhole, notes } = this.#parts;
    if (isGone) {
      this.#closed.add(id);
      return { kind: 'group', id, isGone, schoolId: schoolId ?? '', name: title ?? '', groupKind: 'other' };
    }
    if (schoolId === undefined || (isWhole && !this.#schools.has(schoolId))) {
      notes.add('groupWithoutSchool');
      this.#closed.add(id);
      return null;
    }
    this.#groups.add(id);
    return { kind: 'group', id, isGone, schoolId, name: title ?? '', groupKind: groupKindOf(classType) };
  }

  enrollment(enrollment: RawEnrollment): RosterMembership | null {
    const { id, classId = '', userId = '', isGone } = enrollment;
    if (!this.#isNew('enrollments', id, enrollment.modified)) return null;
    const role = memberRoles[wordOf(enrollment.role)];
    const gone = {
      kind: 'membership',
      id,
      isGone: true,
      groupId: classId,
      personId: userId,
      role: role ?? 'student',
    } as const;
    if (isGone) return gone;
    const { isWhole, notes } = this.#parts;
    const lacksGroup = this.#closed.has(classId) || classId === '' || (isWhole && !this.#groups.has(classId));
    const lacksPerson = userId === '' || (isWhole && this.#seen.users.markOf(userId) !== isThere);
    if (lacksGroup) notes.add('memberWithoutGroup');
    else if (lacksPerson) notes.add('memberWithoutPerson');
    if (classId === '' || userId === '') return null;
    // Aides and invigilators belong to no class as we know them.
    if (role === undefined) return isWhole ? null : gone;
    if (!this.#isToday(enrollment)) return isWhole ? null : gone;
    const isLoose = lacksGroup || lacksPerson;
    return { ...gone, isGone: false, role, ...(isLoose && { isLoose }) };
  }

  /** A system that says nothing without an error is more likely broken than a school without people. @throws SourceFault */
  requireSome(): void {
    const hasHalf = (this.#seen.classes.size === 0) !== (this.#seen.enrollments.size === 0);
    if (this.#schools.size === 0 || !this.#hasPeople || hasHalf) throw fault('source.empty');
  }

  #rolesOf(all: readonly RawRole[]): PersonRole[] {
    const { isWhole, notes } = this.#parts;
    const kept: PersonRole[] = [];
    for (const each of all) {
      const role = roleOf(each.role);
      if (role === undefined) notes.role(each.role);
      const isKnown = !isWhole || this.#schools.has(each.orgId);
      if (role !== undefined && isKnown && this.#isToday(each))
        kept.push({ schoolId: each.orgId, role, isPrimary: each.isPrimary });
    }
    return kept;
  }

  #isToday(time: { readonly begin?: string | undefined; readonly end?: string | undefined }): boolean {
    const { today, mark } = this.#parts;
    const [begin, end] = [dayOf(time.begin), dayOf(time.end)];
    mark.changesOn(begin);
    mark.changesOn(end);
    return (begin === undefined || begin <= today) && (end === undefined || today < end);
  }

  #isNew(kind: Collection, id: string, modified: string | undefined): boolean {
    this.#parts.mark.modified(modified);
    const isNew = this.#seen[kind].add(id);
    if (!isNew) this.#parts.notes.add('idTwice');
    return isNew;
  }
}

/** Words of the vocabularies come in any case, in extensions with a prefix. */
const wordOf = (text: string | undefined): string => (text ?? '').trim().toLowerCase().replace(/^ext:/, '');

const roleOf = (text: string): RosterRole | undefined => roles[wordOf(text)];

const groupKindOf = (classType: string | undefined): RosterGroupKind =>
  classType === undefined ? 'class' : (groupKinds[wordOf(classType)] ?? 'other');
