import type { Columns, Row } from '../files/table.ts';
import type { RawClass, RawEnrollment, RawOrg, RawRole, RawUser } from '../oneroster/mapper.ts';

/* The tables of SDS 2.1. Of these, passwords are no column of ours; userFlags and demographics are tables that nobody opens. */

const columns = <const Needed extends string, const Other extends string>(
  needed: readonly Needed[],
  other: readonly Other[],
): Columns<Needed, Other> => ({ needed, other });

type RowOf<Table> = Table extends Columns<infer Needed, infer Other> ? Row<Needed, Other> : never;

export const orgs = columns(['sourcedId', 'name', 'type'], []);
export const users = columns(
  ['sourcedId', 'username'],
  ['givenName', 'familyName', 'activeDirectoryMatchId', 'email', 'phone', 'sms'],
);
export const roles = columns(
  ['userSourcedId', 'orgSourcedId', 'role'],
  ['isPrimary', 'roleStartDate', 'roleEndDate'],
);
export const relationships = columns(['userSourcedId', 'relationshipUserSourcedId'], []);
export const classes = columns(['sourcedId', 'orgSourcedId', 'title'], []);
export const enrollments = columns(['classSourcedId', 'userSourcedId', 'role'], []);

const there = (id: string) => ({ id, isGone: false });

export const orgOf = ({ sourcedId, name, type }: RowOf<typeof orgs>): RawOrg => ({
  ...there(sourcedId),
  name,
  type,
});

export const userOf = (row: RowOf<typeof users>, held: readonly RawRole[]): RawUser => ({
  ...there(row.sourcedId),
  username: row.username,
  givenName: row.givenName,
  familyName: row.familyName,
  email: row.email,
  phone: row.phone,
  sms: row.sms,
  identifier: row.activeDirectoryMatchId,
  roles: held,
});

export const roleOf = (row: RowOf<typeof roles>): RawRole => ({
  role: row.role,
  orgId: row.orgSourcedId,
  isPrimary: row.isPrimary?.toLowerCase() === 'true',
  begin: row.roleStartDate,
  end: dayAfter(row.roleEndDate),
});

/** In SDS, the day on which a role ends is its last one. */
function dayAfter(day: string | undefined): string | undefined {
  const time = Date.parse(day ?? '');
  if (!Number.isFinite(time)) return undefined;
  return new Date(time + 24 * 3600 * 1000).toISOString().slice(0, 10);
}

/** SDS does not say what its classes are for. */
export const classOf = ({ sourcedId, orgSourcedId, title }: RowOf<typeof classes>): RawClass => ({
  ...there(sourcedId),
  title,
  schoolId: orgSourcedId === '' ? undefined : orgSourcedId,
});

/** An enrollment has no id: it is known by both. */
export const enrollmentOf = ({
  classSourcedId,
  userSourcedId,
  role,
}: RowOf<typeof enrollments>): RawEnrollment => ({
  ...there(`${classSourcedId}|${userSourcedId}`),
  classId: classSourcedId,
  userId: userSourcedId,
  role,
});
