import type { RealmId } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { fillAll } from '../../database/keys/filling.ts';
import { hashPassword } from '../../services/credentials/index.ts';
import { groupFilling } from '../../services/groups/index.ts';
import { accountFilling } from '../../services/people/index.ts';
import { schoolUnitFilling } from '../../services/schools/index.ts';
import { samplePassword } from '../people.ts';

const school = 'readers-school';
/** Pupils of a class. */
const classSize = 30;
/** Days back from today of which there are sums; on school days of them a pupil has read. */
const days = 365;

/**
 * A school of pupils who have read on every weekday of a year, to try out what is asked of their reading: `reader0` and so on, with the password of
 * the sample people, in the classes `readers-0` and so on.
 */
export async function addReaders(db: Database, realm: RealmId, pupils: number): Promise<void> {
  const passwordHash = await hashPassword(samplePassword);
  const all = sql`generate_series(0, ${pupils - 1}::int) n`;
  const uid = sql`'reader-' || n`;
  await db.execute(sql`
    insert into school_units (uid, realm, name, type) values (${school}, ${realm}, 'Readers', 'school') on conflict do nothing`);
  await db.execute(sql`
    insert into groups (uid, school_unit_uid, name) select 'readers-' || n, ${school}, 'Readers ' || n
    from generate_series(0, ${Math.ceil(pupils / classSize) - 1}::int) n on conflict do nothing`);
  await db.execute(sql`
    insert into accounts (uid, realm, username, firstname, lastname, type, password_hash)
    select ${uid}, ${realm}, 'reader' || n, 'Reader', n::text, 'student', ${passwordHash} from ${all} on conflict do nothing`);
  await db.execute(sql`
    insert into associations (account_uid, school_unit_uid, role) select ${uid}, ${school}, 'student' from ${all} on conflict do nothing`);
  await db.execute(sql`
    insert into group_members (group_uid, account_uid) select 'readers-' || (n / ${classSize}::int), ${uid} from ${all} on conflict do nothing`);
  await db.execute(sql`
    insert into school_unit_books (school_unit_uid, book_id) select ${school}, id from (select id from books order by id limit 10) b
    on conflict do nothing`);
  await db.execute(sql`
    insert into school_unit_subscription_periods (id, school_unit_uid, type, starts, seats)
    values ('readers-period', ${school}, 'polylino', current_date - 400, ${pupils}) on conflict do nothing`);
  await db.execute(sql`
    insert into activity_sums (account_uid, day, book_id, milliseconds, pages, percentage, finished)
    select ${uid}, current_date - back, (array(select id from books order by id limit 10))[1 + (n + back / 7) % 3], 60000 * (5 + (n + back) % 20),
      (n + back) % 40, 10 * ((n + back) % 11), (n + back) % 11 = 10
    from ${all}, generate_series(1, ${days}::int) back
    where extract(isodow from current_date - back) < 6 and (select count(*) from books) > 0
    on conflict do nothing`);
  await fillAll(db, [schoolUnitFilling, groupFilling, accountFilling]);
  await db.execute(sql`vacuum analyze`);
}
