import type { SyncConfig } from '@aloud/api';
import { fault } from '../asking/faults.ts';
import type { MarkMaker } from '../cursor.ts';
import { dayOf, fieldsOf, isWithin } from '../fields.ts';
import { Ids } from '../ids.ts';
import type { Notes } from '../notes.ts';
import type { PersonRole, RosterGroup, RosterMembership, RosterPerson, RosterSchool } from '../roster.ts';
import type { Activity, Duty, Group, Organisation, Person } from './shapes.ts';
import { dutyRoles, groupKinds, guardianRelations, protectedMarkings, schoolTypes } from './vocabulary.ts';

interface Parts {
  readonly config: SyncConfig;
  readonly today: string;
  /** Whether everything is read: then what is referred to has to exist. */
  readonly isWhole: boolean;
  readonly notes: Notes;
  readonly mark: MarkMaker;
}

interface Time {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

const roleMarks = { student: 1, teacher: 2 } as const;

/** Makes records of what SS12000 says, in this order: organisations, duties, persons, groups, activities. */
export class Ss12000Mapper {
  readonly #parts: Parts;
  readonly #seen = new Ids();
  readonly #schools = new Set<string>();
  readonly #groups = new Set<string>();
  readonly #duties = new Map<string, { readonly person: string }>();
  /** What people do by their duties. */
  readonly #staff = new Map<string, PersonRole[]>();
  /** Those who are part of the roster, marked by what they are in groups. */
  readonly #people = new Ids();
  readonly #memberships = new Ids();
  readonly #assignments: Array<{ readonly group: string; readonly person: string }> = [];
  /** Grown-ups, who wait until all children are there. */
  readonly #waiting: Person[] = [];
  readonly #guardians = new Map<string, Set<string>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get wantsGuardians(): boolean {
    return (this.#parts.config.roles.guardian ?? 'none') !== 'none';
  }

  organisation(each: Organisation): RosterSchool[] {
    const { organisationType, displayName = '', schoolUnitCode, id } = each;
    if (organisationType !== undefined && !schoolTypes.has(organisationType)) return [];
    if (!this.#isNew(each)) return [];
    this.#schools.add(id);
    const codes = schoolUnitCode === undefined ? [] : [schoolUnitCode];
    return [{ kind: 'school', id, isGone: false, name: displayName, codes }];
  }

  duty(each: Duty): void {
    const { id, person, dutyAt, dutyRole = '' } = each;
    if (!this.#isNew(each) || person === undefined) return;
    if (!this.#isToday(each)) return;
    this.#duties.set(id, { person });
    for (const assignment of each.assignmentRole)
      if (assignment.group !== undefined && this.#isToday(assignment))
        this.#assignments.push({ group: assignment.group, person });
    const role = dutyRoles[dutyRole];
    if (role === undefined) this.#parts.notes.role(dutyRole);
    if (role === undefined || dutyAt === undefined || !this.#isSchool(dutyAt)) return;
    const others = this.#staff.get(person) ?? [];
    const isThere = others.some((one) => one.schoolId === dutyAt && one.role === role);
    if (!isThere)
      this.#staff.set(person, [...others, { schoolId: dutyAt, role, isPrimary: others.length === 0 }]);
  }

  person(person: Person): RosterPerson[] {
    if (!this.#isNew(person)) return [];
    const { id, personStatus } = person;
    if (personStatus !== undefined && personStatus !== 'Aktiv') return [gonePerson(id)];
    const schools = this.#schoolsOf(person);
    this.#noteGuardians(person, schools);
    const isGrownUp = schools.length === 0;
    if (isGrownUp && this.wantsGuardians) {
      this.#waiting.push(person);
      return [];
    }
    return this.#record(person, schools, []);
  }

  /** The grown-ups, once all children are known. */
  grownUps(): RosterPerson[] {
    return this.#waiting.flatMap((person) =>
      this.#record(person, [], [...(this.#guardians.get(person.id) ?? [])]),
    );
  }

  group(group: Group): Array<RosterGroup | RosterMembership> {
    const { id, organisation = '', displayName = '', groupType = '' } = group;
    if (!this.#isNew(group) || !this.#isToday(group)) return [];
    if (!this.#isSchool(organisation)) {
      this.#parts.notes.add('groupWithoutSchool');
      return [];
    }
    this.#groups.add(id);
    const groupKind = groupKinds[groupType] ?? 'other';
    const members = group.groupMemberships.flatMap((each) =>
      this.#isToday(each) ? this.#membership(id, each.person) : [],
    );
    return [
      { kind: 'group', id, isGone: false, schoolId: organisation, name: displayName, groupKind },
      ...members,
    ];
  }

  /** Who teaches a group: by the activities in which they do, or because it is theirs. */
  activity(activity: Activity): RosterMembership[] {
    if (!this.#isNew(activity) || !this.#isToday(activity)) return [];
    return activity.teachers.flatMap((each) => {
      const person = this.#duties.get(each.duty ?? '')?.person;
      if (person === undefined || !this.#isToday(each)) return [];
      return activity.groups.flatMap(({ id }) => this.#teaches(id, person));
    });
  }

  assignments(): RosterMembership[] {
    return this.#assignments.flatMap(({ group, person }) => this.#teaches(group, person));
  }

  /** @throws SourceFault if nobody came, or no school */
  requireSome(): void {
    if (this.#schools.size === 0 || this.#people.size === 0) throw fault('source.empty');
  }

  #record(person: Person, enroledAt: readonly string[], guardianAt: readonly string[]): RosterPerson[] {
    const { id } = person;
    const { notes, config, isWhole } = this.#parts;
    const pupil = enroledAt.map(
      (schoolId, at) => ({ schoolId, role: 'student', isPrimary: at === 0 }) as const,
    );
    const staff = (this.#staff.get(id) ?? []).map((each) => ({
      ...each,
      isPrimary: each.isPrimary && pupil.length === 0,
    }));
    const isFirst = pupil.length + staff.length === 0;
    const guardian = guardianAt.map(
      (schoolId, at) => ({ schoolId, role: 'guardian', isPrimary: isFirst && at === 0 }) as const,
    );
    const roles: PersonRole[] = [...pupil, ...staff, ...guardian];
    if (isWhole && roles.length === 0) {
      notes.add('personWithoutRole');
      return [];
    }
    this.#people.mark(id, pupil.length > 0 ? roleMarks.student : roleMarks.teacher);
    const isProtected = protectedMarkings.has((person.securityMarking ?? '').toLowerCase());
    const kind = pupil.length > 0 ? 'pupil' : staff.length > 0 ? 'staff' : 'guardian';
    const fields = fieldsOf(fieldsIn(person, kind), config, isProtected);
    return [{ kind: 'person', id, isGone: false, fields, roles, isProtected }];
  }

  #schoolsOf({ enrolments }: Person): string[] {
    const at = enrolments
      .filter((each) => !each.cancelled && this.#isToday(each))
      .flatMap(({ enroledAt }) => (enroledAt !== undefined && this.#isSchool(enroledAt) ? [enroledAt] : []));
    return [...new Set(at)];
  }

  #noteGuardians({ responsibles }: Person, schools: readonly string[]): void {
    if (!this.wantsGuardians) return;
    for (const { person, relationType } of responsibles) {
      if (person === undefined || (relationType !== undefined && !guardianRelations.has(relationType)))
        continue;
      const known = this.#guardians.get(person) ?? new Set();
      for (const school of schools) known.add(school);
      this.#guardians.set(person, known);
    }
  }

  #membership(groupId: string, personId: string | undefined): RosterMembership[] {
    const mark = personId === undefined ? 0 : this.#people.markOf(personId);
    if (mark === 0) this.#parts.notes.add('memberWithoutPerson');
    if (personId === undefined) return [];
    const id = `${groupId}|${personId}`;
    if (!this.#memberships.add(id)) return [];
    const role = mark === roleMarks.student ? 'student' : 'teacher';
    const isLoose = mark === 0;
    return [{ kind: 'membership', id, isGone: false, groupId, personId, role, ...(isLoose && { isLoose }) }];
  }

  #teaches(group: string, person: string): RosterMembership[] {
    if (!this.#groups.has(group)) {
      this.#parts.notes.add('memberWithoutGroup');
      return [];
    }
    return this.#membership(group, person);
  }

  #isSchool(id: string): boolean {
    return !this.#parts.isWhole || this.#schools.has(id);
  }

  #isToday({ startDate, endDate }: Time): boolean {
    const { today, mark } = this.#parts;
    const [begin, last] = [dayOf(startDate), dayOf(endDate)];
    mark.changesOn(begin);
    // The last day is a day on which they still belong.
    if (last !== undefined && last >= today) mark.changesOn(nextDay(last));
    return isWithin(today, begin, last);
  }

  #isNew({
    id,
    meta,
  }: {
    readonly id: string;
    readonly meta?: { readonly modified?: string | undefined } | undefined;
  }): boolean {
    this.#parts.mark.modified(meta?.modified);
    const isNew = this.#seen.add(id);
    if (!isNew) this.#parts.notes.add('idTwice');
    return isNew;
  }
}

export const gonePerson = (id: string): RosterPerson => ({
  kind: 'person',
  id,
  isGone: true,
  fields: {},
  roles: [],
  isProtected: false,
});

function nextDay(day: string): string {
  return new Date(Date.parse(day) + 24 * 3600 * 1000).toISOString().slice(0, 10);
}

/** The mail address of a school before any other one; a private one of guardians only. */
function fieldsIn(person: Person, kind: 'pupil' | 'staff' | 'guardian') {
  const mails = (type: string) => person.emails.find((each) => each.type === type)?.value;
  const ofSchool = kind === 'pupil' ? mails('Skola elev') : mails('Skola personal');
  const untyped = person.emails.find((each) => each.type === undefined)?.value;
  const home =
    person.addresses.find(({ type }) => type === undefined || type === 'Folkbokföring') ??
    person.addresses[0];
  return {
    username: person.eduPersonPrincipalNames[0],
    firstName: person.givenName,
    lastName: person.familyName,
    email:
      ofSchool ?? mails('Arbete övrigt') ?? untyped ?? (kind === 'guardian' ? mails('Privat') : undefined),
    phone: (person.phoneNumbers.find(({ mobile }) => mobile) ?? person.phoneNumbers[0])?.value,
    eppn: person.eduPersonPrincipalNames[0],
    personalNumber: person.civicNo?.value,
    identifier: person.externalIdentifiers[0]?.value,
    address: home?.streetAddress,
    postalCode: home?.postalCode,
  };
}
