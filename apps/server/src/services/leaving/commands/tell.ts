import type { Locale, RealmId } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import { queueMail } from '../../../messages/queue.ts';
import { languageOf } from '../../../person/index.ts';
import { digestOf } from '../digest.ts';
import { leavingMail } from '../mails/leaving-mail.ts';

interface Told {
  readonly uid: string;
  readonly email: string;
  readonly firstname: string;
  readonly realm: string;
  readonly locale: Locale | null;
  readonly schools: readonly string[];
}

/**
 * Writes to the administrators of school units where people are on the list of whom nobody has been told: one mail to each administrator, and
 * none about a school unit of which one was sent within a week, so that leavers of many nights are one mail.
 */
export function tellAdministrators(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('leaving mails', 0))`);
    const units = await dueUnits(tx);
    if (units.length === 0) return;
    for (const { uid, email, firstname, schools, ...rest } of await administratorsOf(tx, units)) {
      // Accounts are made in realms of the product only.
      const realm = rest.realm as RealmId;
      const locale = languageOf({ ...rest, realm });
      const today = new Date().toISOString().slice(0, 10);
      const mail = leavingMail({ to: email, name: firstname, realm, locale, schools });
      await queueMail(tx, `leaving ${digestOf(uid)} ${today}`, mail);
    }
    await tx.execute(sql`update leaving l set told = now() from associations s
      where s.account_uid = l.account_uid and s.school_unit_uid = any(${sql.param([...units])}::text[])
        and l.told is null and l.kept is null`);
  });
}

async function dueUnits(tx: Database): Promise<readonly string[]> {
  const rows = await rowsOf<{ uid: string }>(
    tx,
    sql`select s.school_unit_uid as uid from leaving l
        join accounts a on a.uid = l.account_uid
        join associations s on s.account_uid = l.account_uid
      where a.deleted is null and l.kept is null
      group by s.school_unit_uid
      having bool_or(l.told is null) and coalesce(max(l.told) < now() - interval '7 days', true)`,
  );
  return rows.map(({ uid }) => uid);
}

/** Those of a unit, and of the units above whose rights reach it. */
const administratorsOf = (tx: Database, units: readonly string[]): Promise<readonly Told[]> =>
  rowsOf<Told>(
    tx,
    sql`
      with recursive above as (
        select u.uid as unit, u.name, u.uid as at, u.parent_uid as up, false as higher
          from school_units u where u.uid = any(${sql.param([...units])}::text[])
        union all
        select b.unit, b.name, p.uid, p.parent_uid, true from above b join school_units p on p.uid = b.up)
      select a.uid, a.email, a.firstname, a.realm, a.locale,
        array_agg(distinct b.name order by b.name) as schools
      from above b
        join associations s on s.school_unit_uid = b.at and (s.add_to_sub_schools or not b.higher)
        join accounts a on a.uid = s.account_uid
      where s.role = 'admin' and s.active and a.status = 'active' and a.deleted is null and a.email is not null
      group by a.uid order by a.uid`,
  );
