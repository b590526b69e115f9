import { districtId, objectsOf, type Version } from '../oneroster/objects.ts';
import { range } from '../town/select.ts';
import type { Town } from '../town/town.ts';
import { csv } from './csv.ts';
import { zipped } from './zip.ts';

export interface CsvOptions {
  readonly version?: Version | undefined;
  /** Only what has changed after this time, with what is gone; everything that is there if it is absent. */
  readonly since?: Date | undefined;
}

/** The town as a zip file of OneRoster. */
export function oneRosterZip(town: Town, { version = '1.2', since }: CsvOptions = {}): Promise<Buffer> {
  const objects = objectsOf(town, version, 'https://stand-in.example');
  const takes = ({ isGone, modified }: { readonly isGone?: boolean; readonly modified: Date }) =>
    since === undefined ? !isGone : modified > since;
  // In a bulk file, the cells of status and date are empty.
  const head = (each: {
    readonly sourcedId: string;
    readonly status: string;
    readonly dateLastModified: string;
  }) =>
    since === undefined ? [each.sourcedId, '', ''] : [each.sourcedId, each.status, each.dateLastModified];
  const people = range(0, town.count('person')).filter((at) => takes(town.person(at)) && !town.isMissing(at));
  const groups = range(0, town.count('group')).filter((at) => takes(town.group(at)));
  const members = range(0, town.count('member')).filter(
    (at) => takes(town.member(at)) && !town.isMissing(town.member(at).person),
  );
  const schools = range(0, town.count('school')).filter((at) => takes(town.school(at)));
  const users = people.map(objects.user);
  const mode = since === undefined ? 'bulk' : 'delta';
  const is12 = version === '1.2';
  const base = ['sourcedId', 'status', 'dateLastModified'];
  return zipped({
    'manifest.csv': csv(
      ['propertyName', 'value'],
      [
        ['manifest.version', '1.0'],
        ['oneroster.version', version],
        ...['orgs', 'users', 'classes', 'enrollments'].map((table) => [`file.${table}`, mode]),
        ['file.roles', is12 ? mode : 'absent'],
        ['file.demographics', 'absent'],
        ['source.systemName', 'A stand-in of Aloud for tests'],
      ],
    ),
    'orgs.csv': csv(
      [...base, 'name', 'type', 'identifier', 'parentSourcedId'],
      [
        ...(since === undefined
          ? [[districtId(town), '', '', 'Ekbackens kommun', 'district', '9999', '']]
          : []),
        ...schools
          .map(objects.org)
          .map((each) => [...head(each), each.name, each.type, each.identifier, each.parent.sourcedId]),
      ],
    ),
    'users.csv': csv(
      [
        ...base,
        'enabledUser',
        ...(is12 ? [] : ['orgSourcedIds', 'role']),
        'username',
        'userIds',
        'givenName',
        'familyName',
        'middleName',
        'identifier',
        'email',
        'sms',
        'phone',
        'agentSourcedIds',
        'grades',
        'password',
      ],
      users.map((each) => [
        ...head(each),
        'true',
        ...('role' in each ? [each.orgs.map(({ sourcedId }) => sourcedId).join(','), each.role] : []),
        each.username,
        each.userIds.map(({ type, identifier }) => `{${type}:${identifier}}`).join(','),
        each.givenName,
        each.familyName,
        each.middleName,
        each.identifier,
        each.email,
        each.sms,
        each.phone,
        each.agents.map(({ sourcedId }) => sourcedId).join(','),
        '',
        each.password,
      ]),
    ),
    ...(is12 && {
      'roles.csv': csv(
        [
          ...base,
          'userSourcedId',
          'roleType',
          'role',
          'beginDate',
          'endDate',
          'orgSourcedId',
          'userProfileSourcedId',
        ],
        users.flatMap((each) =>
          ('roles' in each ? each.roles : []).map((role, at) => [
            ...head({ ...each, sourcedId: `${each.sourcedId}-${at}` }),
            each.sourcedId,
            role.roleType,
            role.role,
            role.beginDate,
            '',
            role.org.sourcedId,
            '',
          ]),
        ),
      ),
    }),
    'classes.csv': csv(
      [
        ...base,
        'title',
        'grades',
        'courseSourcedId',
        'classCode',
        'classType',
        'location',
        'schoolSourcedId',
        'termSourcedIds',
      ],
      groups
        .map(objects.classOf)
        .map((each) => [
          ...head(each),
          each.title,
          '',
          each.course.sourcedId,
          each.classCode,
          each.classType,
          '',
          each.school.sourcedId,
          '',
        ]),
    ),
    'enrollments.csv': csv(
      [
        ...base,
        'classSourcedId',
        'schoolSourcedId',
        'userSourcedId',
        'role',
        'primary',
        'beginDate',
        'endDate',
      ],
      members
        .map(objects.enrollment)
        .map((each) => [
          ...head(each),
          each.class.sourcedId,
          each.school.sourcedId,
          each.user.sourcedId,
          each.role,
          String(each.primary),
          each.beginDate,
          'endDate' in each ? String(each.endDate) : '',
        ]),
    ),
  });
}
