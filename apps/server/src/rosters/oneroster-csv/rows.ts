import type { Columns, Row } from '../files/table.ts';
import type { RawClass, RawEnrollment, RawOrg, RawRole, RawUser } from '../oneroster/mapper.ts';
import { isGone, rolesOf11 } from '../oneroster/shapes.ts';

/* The tables of OneRoster 1.1 and 1.2. A column that is not named here (password, grades, …) is not read. */

const columns = <const Needed extends string, const Other extends string>(
  needed: readonly Needed[],
  other: readonly Other[],
): Columns<Needed, Other> => ({ needed, other });

type RowOf<Table> = Table extends Columns<infer Needed, infer Other> ? Row<Needed, Other> : never;

export const orgs = columns(['sourcedId', 'name'], ['status', 'dateLastModified', 'type', 'identifier']);
const userColumns = [
  'status',
  'dateLastModified',
  'username',
  'userIds',
  'givenName',
  'familyName',
  'preferredGivenName',
  'preferredFirstName',
  'email',
  'phone',
  'sms',
  'identifier',
] as const;
/** In 1.1 a person has one role, at all of their organisations. */
export const users11 = columns(['sourcedId', 'orgSourcedIds', 'role'], userColumns);
export const users12 = columns(['sourcedId'], userColumns);
export const roles = columns(
  ['userSourcedId', 'role', 'orgSourcedId'],
  ['status', 'roleType', 'beginDate', 'endDate'],
);
export const classes = columns(
  ['sourcedId', 'title', 'schoolSourcedId'],
  ['status', 'dateLastModified', 'classType'],
);
export const enrollments = columns(
  ['sourcedId', 'classSourcedId', 'userSourcedId', 'role'],
  ['status', 'dateLastModified', 'beginDate', 'endDate'],
);

interface Head {
  readonly sourcedId: string;
  readonly status?: string;
  readonly dateLastModified?: string;
}
const raw = ({ sourcedId, status, dateLastModified }: Head) => ({
  id: sourcedId,
  isGone: isGone(status),
  modified: dateLastModified,
});

export const orgOf = (row: RowOf<typeof orgs>): RawOrg => ({
  ...raw(row),
  name: row.name,
  type: row.type,
  identifier: row.identifier,
});

export const userOf = (row: RowOf<typeof users12>, held: readonly RawRole[]): RawUser => ({
  ...raw(row),
  username: row.username,
  givenName: row.givenName,
  familyName: row.familyName,
  preferredGivenName: row.preferredFirstName ?? row.preferredGivenName,
  email: row.email,
  phone: row.phone,
  sms: row.sms,
  identifier: row.identifier,
  eppn: /\{\s*(?:eppn|eduPersonPrincipalName)\s*:\s*([^}]+)\}/i.exec(row.userIds ?? '')?.[1]?.trim(),
  roles: held,
});

export const rolesIn11 = ({ role, orgSourcedIds }: RowOf<typeof users11>): readonly RawRole[] =>
  rolesOf11(
    role === '' ? undefined : role,
    orgSourcedIds
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  );

export const roleOf = (row: RowOf<typeof roles>): RawRole => ({
  role: row.role,
  orgId: row.orgSourcedId,
  isPrimary: row.roleType?.toLowerCase() === 'primary',
  begin: row.beginDate,
  end: row.endDate,
});

export const classOf = (row: RowOf<typeof classes>): RawClass => ({
  ...raw(row),
  title: row.title,
  classType: row.classType,
  schoolId: row.schoolSourcedId === '' ? undefined : row.schoolSourcedId,
});

export const enrollmentOf = (row: RowOf<typeof enrollments>): RawEnrollment => ({
  ...raw(row),
  classId: row.classSourcedId,
  userId: row.userSourcedId,
  role: row.role,
  begin: row.beginDate,
  end: row.endDate,
});
