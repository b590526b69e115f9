import type { TownRole } from '../town/layout.ts';
import { schoolYear, type Town, type TownPerson } from '../town/town.ts';

/* How SS12000 writes what is in the town: what both public definitions ask for. */

const dutyRoles: Readonly<Partial<Record<TownRole, string>>> = {
  teacher: 'Lärare',
  principal: 'Rektor',
  librarian: 'Annan personal',
};

export const isStaff = ({ role }: TownPerson): boolean => dutyRoles[role] !== undefined;

const created = '2024-08-01T06:00:00.000Z';
const meta = (modified: Date) => ({ created, modified: modified.toISOString() });
const latest = (dates: readonly Date[]): Date => new Date(Math.max(...dates.map((date) => date.getTime())));

export const objectsOf = (town: Town) => {
  const personRef = (index: number) => ({ id: town.id('person', index) });
  const schoolRef = (index: number) => ({ id: town.id('school', index) });
  const groupRef = (index: number) => ({ id: town.id('group', index) });

  const organisation = (index: number) => {
    const { id, name, code, modified } = town.school(index);
    return {
      id,
      meta: meta(modified),
      displayName: name,
      organisationType: 'Skolenhet',
      schoolUnitCode: code,
      schoolTypes: ['GR'],
      municipalityCode: '9999',
    };
  };

  /** The municipality itself, of which Skolverket's definition knows nothing. */
  const municipality = () => ({
    id: town.id('school', 'district'),
    meta: meta(new Date(created)),
    displayName: 'Ekbackens kommun',
    organisationType: 'Huvudman',
    organisationNumber: '0000000000',
  });

  const person = (index: number) => {
    const each = town.person(index);
    const isPupil = each.role === 'student';
    const guardians = isPupil ? guardiansOf(index) : [];
    return {
      id: each.id,
      meta: meta(each.modified),
      givenName: each.given,
      familyName: each.family,
      eduPersonPrincipalNames: each.role === 'guardian' ? [] : [`${each.username}@skola.example`],
      externalIdentifiers: [
        {
          value: `P${String(index).padStart(6, '0')}`,
          context: 'https://ekbacken.example/id',
          globallyUnique: false,
        },
      ],
      civicNo: { value: each.civicNumber, nationality: 'SE' },
      birthDate: '2014-02-28',
      sex: 'Okänt',
      securityMarking: each.isProtected ? 'Sekretessmarkering' : 'Ingen',
      personStatus: 'Aktiv',
      emails: [
        { value: `hem.${index}@hem.example`, type: 'Privat' },
        ...(each.role === 'guardian'
          ? []
          : [{ value: each.email, type: isPupil ? 'Skola elev' : 'Skola personal' }]),
      ],
      // The standard calls it value, and requires it as number.
      phoneNumbers: [{ number: each.phone, value: each.phone, type: 'Hem', mobile: true }],
      addresses: [
        {
          type: 'Folkbokföring',
          streetAddress: `Ekbacken ${index}`,
          postalCode: '99999',
          locality: 'Ekbacken',
        },
      ],
      enrolments: isPupil
        ? [
            {
              enroledAt: schoolRef(each.schools[0] ?? 0),
              schoolType: 'GR',
              schoolYear: 1,
              startDate: schoolYear,
            },
            ...town.formerSchoolsOf(index).map((school) => ({
              enroledAt: schoolRef(school),
              schoolType: 'GR',
              schoolYear: 1,
              startDate: schoolYear,
              endDate: '2025-01-06',
            })),
          ]
        : [],
      responsibles: guardians.map((guardian) => ({
        person: personRef(guardian),
        relationType: 'Vårdnadshavare',
      })),
    };
  };

  /** Their guardian is in the same block; the tenth one's is a teacher, too. */
  const guardiansOf = (pupil: number): number[] => {
    const first = Math.floor(pupil / 45) * 45;
    const candidates = Array.from({ length: 11 }, (_, at) => (at === 10 ? 33 : first + 35 + at));
    return candidates.filter((index) => town.person(index).child === pupil);
  };

  const duty = (index: number, school: number) => {
    const each = town.person(index);
    const mentored = town
      .membershipsOf(index)
      .map((at) => town.member(at))
      .filter((member) => !member.isGone && town.group(member.group).kind === 'class');
    return {
      id: town.id('duty', index, school),
      meta: meta(latest([new Date(created), ...mentored.map(({ modified }) => modified)])),
      person: personRef(index),
      dutyAt: schoolRef(school),
      dutyRole: dutyRoles[each.role] ?? 'Annan personal',
      startDate: schoolYear,
      assignmentRole: mentored
        .filter(({ group }) => town.group(group).school === school)
        .map(({ group, begin }) => ({
          group: groupRef(group),
          assignmentRoleType: 'Mentor',
          startDate: begin,
        })),
    };
  };

  const group = (index: number) => {
    const each = town.group(index);
    const members = town.membersOf(index).map((at) => town.member(at));
    const pupils = members.filter(
      ({ role, isGone, person: who }) => role === 'student' && !isGone && !town.isMissing(who),
    );
    return {
      id: each.id,
      meta: meta(latest([each.modified, ...members.map(({ modified }) => modified)])),
      displayName: each.name,
      groupType: each.kind === 'class' ? 'Klass' : 'Undervisning',
      schoolType: 'GR',
      startDate: schoolYear,
      organisation: schoolRef(each.school),
      groupMemberships: pupils.map(({ person: who, begin, end }) => ({
        person: personRef(who),
        startDate: begin,
        ...(end !== null && { endDate: end }),
      })),
    };
  };

  /** Each teaching group has an activity, in which its teachers are. */
  const activity = (index: number) => {
    const each = town.group(index);
    const teachers = town
      .membersOf(index)
      .map((at) => town.member(at))
      .filter(({ role, isGone }) => role === 'teacher' && !isGone);
    return {
      id: town.id('activity', index),
      meta: meta(latest([each.modified, ...teachers.map(({ modified }) => modified)])),
      displayName: each.name,
      calendarEventsRequired: false,
      startDate: schoolYear,
      activityType: 'Undervisning',
      groups: [groupRef(index)],
      teachers: teachers.map(({ person: who, begin }) => ({
        duty: { id: town.id('duty', who, town.person(who).schools[0] ?? 0) },
        startDate: begin,
      })),
      organisation: schoolRef(each.school),
    };
  };

  return { organisation, municipality, person, duty, group, activity };
};
