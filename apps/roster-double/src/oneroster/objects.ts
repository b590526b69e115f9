import type { TownRole } from '../town/layout.ts';
import { schoolYear, type Town } from '../town/town.ts';

/* How OneRoster writes what is in the town. Passwords and demographics are there so that tests see that nobody reads them. */

export type Version = '1.1' | '1.2';

export const districtId = (town: Town): string => town.id('school', 'district');

const roleNames: Readonly<Record<TownRole, string>> = {
  student: 'student',
  teacher: 'teacher',
  principal: 'administrator',
  librarian: 'aide',
  guardian: 'guardian',
};

interface Ref {
  readonly href: string;
  readonly sourcedId: string;
  readonly type: string;
}

/** Makes the objects of a version; `base` is where it answers. */
export const objectsOf = (town: Town, version: Version, base: string) => {
  const ref = (type: string, list: string, sourcedId: string): Ref => ({
    href: `${base}/${list}/${sourcedId}`,
    sourcedId,
    type,
  });
  const head = (each: { readonly id: string; readonly isGone?: boolean; readonly modified: Date }) => ({
    sourcedId: each.id,
    status: each.isGone ? 'tobedeleted' : 'active',
    dateLastModified: each.modified.toISOString(),
    metadata: {},
  });

  const district = () => ({
    ...head({ id: districtId(town), modified: new Date(Date.UTC(2024, 7, 1)) }),
    name: 'Ekbackens kommun',
    type: 'district',
    identifier: '9999',
    children: Array.from({ length: Math.min(20, town.count('school')) }, (_, at) =>
      ref('org', 'orgs', town.school(at).id),
    ),
  });

  const org = (index: number) => {
    const school = town.school(index);
    return {
      ...head(school),
      name: school.name,
      type: 'school',
      identifier: school.code,
      parent: ref('org', 'orgs', districtId(town)),
      children: [],
    };
  };

  const user = (index: number) => {
    const person = town.person(index);
    const main = roleNames[person.role];
    const schools = person.schools.map((each) => ref('org', 'orgs', town.school(each).id));
    const second = person.role === 'teacher' && person.child !== null ? ['guardian'] : [];
    const roles = [main, ...second].flatMap((role, at) =>
      schools.map((org) => ({
        roleType: at === 0 && org === schools[0] ? 'primary' : 'secondary',
        role,
        org,
        beginDate: schoolYear,
      })),
    );
    return {
      ...head(person),
      username: person.username,
      userIds:
        person.role === 'guardian' ? [] : [{ type: 'eppn', identifier: `${person.username}@skola.example` }],
      enabledUser: version === '1.1' ? 'true' : true,
      givenName: person.given,
      familyName: person.family,
      middleName: '',
      identifier: `P${String(person.index).padStart(6, '0')}`,
      email: person.email,
      sms: person.role === 'guardian' ? person.phone : '',
      phone: '',
      agents: person.child === null ? [] : [ref('user', 'users', town.id('person', person.child))],
      grades: [],
      password: 'not-to-be-read',
      ...(version === '1.1' ? { role: main, orgs: schools } : { roles, primaryOrg: schools[0] }),
    };
  };

  const classOf = (index: number) => {
    const group = town.group(index);
    return {
      ...head(group),
      title: group.name,
      classCode: group.name,
      classType: group.kind === 'class' ? 'homeroom' : 'scheduled',
      location: '',
      grades: [],
      subjects: [],
      course: ref('course', 'courses', town.id('group', 'course')),
      school: ref('org', 'orgs', town.school(group.school).id),
      terms: [],
      subjectCodes: [],
      periods: [],
      resources: [],
    };
  };

  const enrollment = (index: number) => {
    const member = town.member(index);
    const group = town.group(member.group);
    return {
      ...head(member),
      user: ref('user', 'users', town.id('person', member.person)),
      class: ref('class', 'classes', group.id),
      school: ref('org', 'orgs', town.school(group.school).id),
      role: member.role,
      primary: member.role === 'teacher',
      beginDate: member.begin,
      // The day after the last one.
      ...(member.end !== null && { endDate: dayAfter(member.end) }),
    };
  };

  return { district, org, user, classOf, enrollment };
};

export function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
