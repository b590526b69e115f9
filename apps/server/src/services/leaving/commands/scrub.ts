import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { forgetValues } from '../../../database/history.ts';
import { standInFor } from '../digest.ts';

/**
 * Removes what is said of these people in rows that stay, and rows that know them by something else than their uid: their address, or the id
 * that the school's system has for them. Call it while their own rows are still there.
 */
export async function scrub(tx: Database, uids: readonly string[]): Promise<void> {
  await forgetHistory(tx, uids);
  await forgetPlans(tx, uids);
  await forgetSyncs(tx, uids);
  await forgetMessages(tx, uids);
}

const listed = (uids: readonly string[]) => sql`${sql.param([...uids])}::text[]`;

async function forgetHistory(tx: Database, uids: readonly string[]): Promise<void> {
  await forgetValues(tx, 'user', uids);
  await tx.execute(sql`update changes set reason = null where kind = 'user' and uid = any(${listed(uids)})`);
  // A period names its person, in its id if it is paid for, else in what was written.
  for (const uid of uids)
    await tx.execute(sql`update changes set fields = '{}', reason = null, uid = replace(uid, ${uid}, ${standInFor(uid)})
      where kind = 'userPeriod' and (uid in (select id from user_subscription_periods where account_uid = ${uid})
        or strpos(uid, ${uid}) > 0 or strpos(fields::text, ${JSON.stringify(uid)}) > 0)`);
  await tx.execute(sql`update audits set detail = '{}' where account_uid = any(${listed(uids)})`);
}

/** Of a plan that they were part of, the counts and their outcome stay. The workbook that was uploaded goes, since they are in it. */
async function forgetPlans(tx: Database, uids: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from import_files f
    where exists (select 1 from job_rows r where r.job_id = f.job_id and r.account_uid = any(${listed(uids)}))`);
  await tx.execute(sql`update job_rows set name = null, username = null, secret = null, fields = null, faults = null
    where account_uid = any(${listed(uids)})`);
  await tx.execute(sql`update jobs set wanted = null
    where state not in ('waiting', 'running', 'reading', 'applying') and wanted is not null
      and exists (select 1 from unnest(${listed(uids)}) u(uid) where strpos(wanted::text, u.uid) > 0)`);
}

/** The link of somebody whom the system still has stays without a name, so that the next night does not make them anew. */
async function forgetSyncs(tx: Database, uids: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from sync_stage s using sync_links k, jobs j
    where k.kind = 'person' and k.uid = any(${listed(uids)}) and j.id = s.job_id and j.sync_id = k.sync_id
      and s.kind in ('person', 'missing') and s.external_id = k.external_id
      and s.uid is distinct from k.uid`);
  await tx.execute(sql`delete from sync_links
    where kind = 'person' and uid = any(${listed(uids)}) and missing is not null`);
}

/** Mails to them that wait, and what a developer's product would have sent. */
async function forgetMessages(tx: Database, uids: readonly string[]): Promise<void> {
  const addresses = sql`(select lower(email) from accounts where uid = any(${listed(uids)}) and email is not null
    union select lower(email) from mail_links where account_uid = any(${listed(uids)})
    union select lower(value) from account_identifiers where account_uid = any(${listed(uids)}))`;
  await tx.execute(sql`delete from queued_mails where sent is null and lower(recipient) in ${addresses}`);
  await tx.execute(sql`delete from outbox_messages m where lower(m.recipient) in ${addresses}
    or exists (select 1 from unnest(${listed(uids)}) u(uid) where strpos(m.text, u.uid) > 0)`);
}
