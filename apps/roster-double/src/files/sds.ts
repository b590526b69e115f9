import type { TownRole } from '../town/layout.ts';
import { range } from '../town/select.ts';
import { schoolYear, type Town } from '../town/town.ts';
import { csv } from './csv.ts';
import { zipped } from './zip.ts';

const roleNames: Readonly<Record<Exclude<TownRole, 'guardian'>, string>> = {
  student: 'student',
  teacher: 'teacher',
  principal: 'principal',
  librarian: 'librarian',
};

/** The town as a zip file of School Data Sync 2.1, with the tables that nobody should read. */
export function sdsZip(town: Town): Promise<Buffer> {
  const people = range(0, town.count('person'))
    .filter((at) => !town.isMissing(at))
    .map((at) => town.person(at))
    .filter(({ isGone }) => !isGone);
  const groups = range(0, town.count('group'))
    .map((at) => town.group(at))
    .filter(({ isGone }) => !isGone);
  const members = range(0, town.count('member'))
    .map((at) => town.member(at))
    .filter(
      ({ isGone, end, group, person }) =>
        !isGone && end === null && !town.group(group).isGone && !town.isMissing(person),
    );
  return zipped({
    'orgs.csv': csv(
      ['sourcedId', 'name', 'type', 'parentSourcedId'],
      [
        [town.id('school', 'district'), 'Ekbackens kommun', 'localEducationAgency', ''],
        ...range(0, town.count('school')).map((at) => {
          const { id, name } = town.school(at);
          return [id, name, 'school', town.id('school', 'district')];
        }),
      ],
    ),
    'users.csv': csv(
      [
        'sourcedId',
        'username',
        'givenName',
        'familyName',
        'password',
        'activeDirectoryMatchId',
        'email',
        'phone',
        'sms',
      ],
      people.map((each) => [
        each.id,
        each.username,
        each.given,
        each.family,
        'not-to-be-read',
        `P${String(each.index).padStart(6, '0')}`,
        each.email,
        '',
        each.role === 'guardian' ? each.phone : '',
      ]),
    ),
    'roles.csv': csv(
      [
        'userSourcedId',
        'orgSourcedId',
        'role',
        'sessionSourcedId',
        'grade',
        'isPrimary',
        'roleStartDate',
        'roleEndDate',
      ],
      people.flatMap(({ id, role, schools }) =>
        role === 'guardian'
          ? []
          : schools.map((school, at) => [
              id,
              town.id('school', school),
              roleNames[role],
              '',
              '',
              at === 0 ? 'TRUE' : 'FALSE',
              schoolYear,
              '',
            ]),
      ),
    ),
    'classes.csv': csv(
      ['sourcedId', 'orgSourcedId', 'title', 'sessionSourcedIds', 'courseSourcedId'],
      groups.map(({ id, school, name }) => [id, town.id('school', school), name, '', '']),
    ),
    'enrollments.csv': csv(
      ['classSourcedId', 'userSourcedId', 'role'],
      members.map(({ group, person, role }) => [town.id('group', group), town.id('person', person), role]),
    ),
    'relationships.csv': csv(
      ['userSourcedId', 'relationshipUserSourcedId', 'relationshipRole'],
      people.flatMap(({ id, child }) => (child === null ? [] : [[town.id('person', child), id, 'guardian']])),
    ),
    'userFlags.csv': csv(
      ['userSourcedId', 'flag'],
      people.slice(0, 3).map(({ id }) => [id, 'not-to-be-read']),
    ),
    'demographics.csv': csv(
      ['userSourcedId', 'sex', 'birthDate'],
      people.slice(0, 3).map(({ id }) => [id, 'not-to-be-read', '2014-02-28']),
    ),
  });
}
