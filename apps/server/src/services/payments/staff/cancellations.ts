import type { StaffCancellation } from '@aloud/api';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { isoTime } from '../../../database/iso-time.ts';
import { rowsOf } from '../../../database/rows.ts';

/** As many at most: nobody reads more. */
const most = 20;

/** Cancellations by the public page that concern a family, newest first. */
export const findCancellationsOf = (db: Database, accountUid: string): Promise<StaffCancellation[]> =>
  find(db, sql`c.account_uid = ${accountUid}`);

/** The same by the address that was written, also if nobody has an account with it. */
export const findCancellationsBy = (
  db: Database,
  realm: string,
  email: string,
): Promise<StaffCancellation[]> =>
  find(db, sql`c.realm = ${realm} and lower(c.email) = ${email.toLowerCase()}`);

const find = async (db: Database, where: SQL): Promise<StaffCancellation[]> => [
  ...(await rowsOf<StaffCancellation>(
    db,
    sql`select c.id, ${isoTime(sql`c.received`)} as received, c.name, c.email, c.contract, c.kind, c.reason,
        to_char(c.wanted at time zone 'UTC', 'YYYY-MM-DD') as wanted, ${isoTime(sql`c.applied`)} as applied,
        case when a.deleted is null then a.uid end as "userUid"
      from payment_cancellations c left join accounts a on a.uid = c.account_uid
      where ${where} order by c.received desc, c.id limit ${most}`,
  )),
];
