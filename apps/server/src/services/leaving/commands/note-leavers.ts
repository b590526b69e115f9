import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { inactiveRule } from '../queries/inactive.ts';

/** Writes down who has become inactive, and takes off the list who is no longer: whatever an administrator had decided about them is over, too. */
export async function noteLeavers(db: Database): Promise<void> {
  await db.execute(sql`
    delete from leaving l using accounts a where a.uid = l.account_uid and ${inactiveRule} is null`);
  await db.execute(sql`
    insert into leaving (account_uid, rule)
    select f.uid, f.rule from (select a.uid, ${inactiveRule} as rule from accounts a
      where a.deleted is null and (a.status = 'deactivated'
        or not exists (select 1 from associations s where s.account_uid = a.uid and s.active))) f
    where f.rule is not null
    on conflict (account_uid) do update set rule = excluded.rule where leaving.rule <> excluded.rule`);
}
