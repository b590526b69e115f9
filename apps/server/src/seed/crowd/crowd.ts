import type { RealmId } from '@aloud/api';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { accountKeysOf } from '../../database/keys/account-keys.ts';
import { fillAll } from '../../database/keys/filling.ts';
import { rowsOf } from '../../database/rows.ts';
import { hashPassword } from '../../services/credentials/index.ts';
import { groupFilling } from '../../services/groups/index.ts';
import { schoolUnitFilling } from '../../services/schools/index.ts';
import { samplePassword } from '../people.ts';
import { chance, pick } from './chance.ts';
import { namesOf } from './names.ts';

/** How many people one statement inserts. */
const batch = 20_000;
const groupsAUnit = 20;
/** Units that one municipality has. */
const unitsAParent = 40;

export interface Crowd {
  readonly users: number;
  readonly units: number;
  readonly groups: number;
}

/** Five hundred people a school unit, twenty classes each: a million people are 2,000 units with 40,000 groups. */
export function crowdOf(users: number): Crowd {
  const units = Math.max(1, Math.round(users / 500));
  return { users, units, groups: units * groupsAUnit };
}

/**
 * Fills a database with invented people, to try out long lists. Existing ones stay: a second run adds those that are
 * missing. All have the password of the sample people.
 * @param progress is called with the number of people inserted so far
 */
export async function addCrowd(
  db: Database,
  realm: RealmId,
  { users, units, groups }: Crowd,
  progress: (done: number) => void,
): Promise<void> {
  await addUnits(db, realm, units);
  await addGroups(db, groups);
  await fillAll(db, [schoolUnitFilling, groupFilling]);
  const passwordHash = await hashPassword(samplePassword);
  for (let from = 0; from < users; from += batch) {
    const to = Math.min(from + batch, users);
    await addPeople(db, realm, { from, to, units, passwordHash });
    progress(to);
  }
  // Lists are read from indexes alone if the database knows that all rows are visible.
  await db.execute(sql`vacuum analyze`);
}

const unitOf = (n: SQL): SQL => sql`'crowd-unit-' || ${n}`;
const n = sql`n`;

async function addUnits(db: Database, realm: RealmId, units: number): Promise<void> {
  const { places, school } = namesOf[realm];
  const parents = Math.ceil(units / unitsAParent);
  await db.execute(sql`
    insert into school_units (uid, realm, name, type)
    select 'crowd-town-' || n, ${realm}, ${pick(places, n, 'town')} || ' ' || (n + 1), 'municipality'
    from generate_series(0, ${parents - 1}::int) n on conflict do nothing`);
  await db.execute(sql`
    insert into school_units (uid, realm, name, type, parent_uid, pupil_number, qr_code_login_enabled, group_code_login_enabled, secure_auth_enabled)
    select ${unitOf(n)}, ${realm}, replace(${school}, '{place}', ${pick(places, n, 'school')}) || ' ' || (n + 1), 'school',
      'crowd-town-' || (n / ${unitsAParent}::int), 440, true, true, true
    from generate_series(0, ${units - 1}::int) n on conflict do nothing`);
  await db.execute(sql`
    insert into school_unit_subscription_periods (id, school_unit_uid, type, starts, seats)
    select 'crowd-period-' || n, ${unitOf(n)}, 'polylino', date '2026-01-01', 500
    from generate_series(0, ${units - 1}::int) n on conflict do nothing`);
}

async function addGroups(db: Database, groups: number): Promise<void> {
  await db.execute(sql`
    insert into groups (uid, school_unit_uid, name)
    select 'crowd-group-' || n, 'crowd-unit-' || (n / ${groupsAUnit}::int),
      (1 + (n % ${groupsAUnit}::int) / 2) || chr(65 + n % 2)
    from generate_series(0, ${groups - 1}::int) n on conflict do nothing`);
}

interface Named {
  readonly n: number;
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
}

interface Batch {
  readonly from: number;
  readonly to: number;
  readonly units: number;
  readonly passwordHash: string;
}

/** Of fifty people in a unit 44 are students, four are staff and two are guardians. */
async function addPeople(
  db: Database,
  realm: RealmId,
  { from, to, units, passwordHash }: Batch,
): Promise<void> {
  const { first, last } = namesOf[realm];
  const people = sql`
    select n, 'crowd-' || md5(n::text) as uid, n % ${units}::int as unit, n / ${units}::int as nth,
      case when n / ${units}::int % 50 < 44 then 'student' when n / ${units}::int % 50 < 48 then 'employee' else 'guardian' end as type
    from generate_series(${from}::int, ${to - 1}::int) n`;
  const double = sql`case when ${chance(n, 'double', 2)} = 1 then '-' || ${pick(last, n, 'second')} else '' end`;
  const named = await rowsOf<Named>(
    db,
    sql`select n, 'u' || n as username, ${pick(first, n, 'first')} as firstname, ${pick(last, n, 'last')} || ${double} as lastname
      from generate_series(${from}::int, ${to - 1}::int) n`,
  );
  const keyed = named.map((names) => ({ ...names, ...accountKeysOf({ ...names, email: null }) }));
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into accounts (uid, realm, username, firstname, lastname, type, password_hash, search_text, username_key, keyed, created, last_active)
      select uid, ${realm}, k.username, k.firstname, k.lastname, type, ${passwordHash}, k."searchText", k."usernameKey", clock_timestamp(),
        timestamptz '2024-08-01' + ${chance(n, 'created', 700)} * interval '1 day' + n * interval '1 ms',
        case when ${chance(n, 'seen', 10)} > 0
          then timestamptz '2026-06-01' + ${chance(n, 'active', 150_000)} * interval '1 minute' end
      from (${people}) p join jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb)
        as k(n int, username text, firstname text, lastname text, "searchText" text, "usernameKey" text) using (n)
      on conflict do nothing`);
    await tx.execute(sql`
      insert into associations (account_uid, school_unit_uid, role)
      select uid, 'crowd-unit-' || unit, case when type = 'employee' and nth % 50 = 44 then 'admin' else type end
      from (${people}) p on conflict do nothing`);
    // Students are in one class each, the staff in two.
    await tx.execute(sql`
      insert into group_members (group_uid, account_uid)
      select 'crowd-group-' || (unit * ${groupsAUnit}::int + (nth + more) % ${groupsAUnit}::int), uid
      from (${people}) p, generate_series(0, 1) more
      where type = 'student' and more = 0 or type = 'employee' on conflict do nothing`);
  });
}
