import type { Identifiers, UserStatus, UserType } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { isoTime } from '../../../database/iso-time.ts';
import { rowsOf } from '../../../database/rows.ts';
import type { Scope } from '../../../person/index.ts';

/** A user with their associations, as far as the scope shows them. Times are ISO 8601. */
export interface UserRow {
  readonly uid: string;
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string | null;
  readonly type: UserType | null;
  readonly status: UserStatus;
  readonly units: ReadonlyArray<{
    uid: string;
    name: string;
    role: 'admin' | 'employee' | 'guardian' | 'student';
    active: boolean;
    addToSubSchools: boolean;
    timeZone: string | null;
  }>;
  readonly groups: ReadonlyArray<{ uid: string; name: string; schoolUnitUid: string }>;
  readonly identifiers: Identifiers;
  readonly sharedAccount: boolean;
  readonly speakingBookRights: boolean;
  readonly ageFilter: number | null;
  readonly hidePasswordChange: boolean;
  readonly userManagementDisabled: boolean;
  readonly address: string | null;
  readonly postalCode: string | null;
  readonly externalId: string | null;
  readonly legacyId: string | null;
  readonly created: string;
  readonly updated: string;
  readonly lastActive: string | null;
  readonly deactivated: string | null;
  readonly version: number;
  readonly periodCount: number;
}

/** The users with these uids, in their order. */
export async function findUsers(
  db: Database,
  { realm, units }: Scope,
  uids: readonly string[],
): Promise<readonly UserRow[]> {
  if (uids.length === 0) return [];
  const rows = await rowsOf<Omit<UserRow, 'externalId'>>(
    db,
    sql`
      select a.uid, a.username, a.firstname, a.lastname, a.email, a.type, a.status,
        a.shared_account as "sharedAccount", a.speaking_book_rights as "speakingBookRights",
        a.age_filter as "ageFilter", a.hide_password_change as "hidePasswordChange",
        a.user_management_disabled as "userManagementDisabled", a.address, a.postal_code as "postalCode",
        a.legacy_id as "legacyId", ${isoTime(sql`a.created`)} as created,
        ${isoTime(sql`a.updated`)} as updated, ${isoTime(sql`a.last_active`)} as "lastActive",
        ${isoTime(sql`a.deactivated`)} as deactivated, a.version,
        (select count(*)::int from user_subscription_periods p where p.account_uid = a.uid) as "periodCount",
        coalesce((
          select json_agg(json_build_object('uid', u.uid, 'name', u.name, 'role', x.role, 'active', x.active,
            'addToSubSchools', x.add_to_sub_schools, 'timeZone', u.time_zone) order by u.name, u.uid, x.role)
          from associations x join school_units u on u.uid = x.school_unit_uid
          where x.account_uid = a.uid), '[]') as units,
        coalesce((
          select json_agg(json_build_object('uid', g.uid, 'name', g.name, 'schoolUnitUid', g.school_unit_uid) order by g.name, g.uid)
          from group_members m join groups g on g.uid = m.group_uid
          where m.account_uid = a.uid), '[]') as groups,
        coalesce((
          select json_object_agg(i.type, i.known)
          from (select type, json_agg(value order by value) as known from account_identifiers
            where account_uid = a.uid group by type) i), '{}') as identifiers
      from accounts a
      where a.realm = ${realm} and a.deleted is null and a.uid = any(${sql.param([...uids])})`,
  );
  const isSeen = (unit: string) => units === null || units.has(unit);
  const found = new Map<string, UserRow>();
  for (const row of rows)
    found.set(row.uid, {
      ...row,
      units: row.units.filter(({ uid }) => isSeen(uid)),
      groups: row.groups.filter(({ schoolUnitUid }) => isSeen(schoolUnitUid)),
      // The values of an identifier are sorted.
      externalId: row.identifiers.external?.[0] ?? null,
    });
  return uids.flatMap((uid) => found.get(uid) ?? []);
}
