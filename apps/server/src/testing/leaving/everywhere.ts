import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows.ts';
import {
  accountIdentifiers,
  accounts,
  actings,
  associations,
  audits,
  changes,
  idempotencyKeys,
  jobRows,
  jobs,
  leaving,
  mailLinks,
  newsRead,
  outboxMessages,
  passwordSheets,
  paymentActs,
  paymentConsents,
  paymentCustomers,
  paymentSubscriptions,
  paymentTrials,
  queuedMails,
  readerProfiles,
  smsCodes,
  userBooks,
  userSubscriptionPeriods,
} from '../../database/schema/index.ts';
import { faraway, past } from '../upgrade/state/moments.ts';
import { keptBooks } from '../upgrade/state/reading.ts';

/** Names that occur nowhere else, so that a search for them finds the person only. */
export const everywhere = {
  uid: 'sample-student',
  username: 'xanthippa.quist',
  firstname: 'Xanthippa',
  lastname: 'Quistgaard',
  email: 'xanthippa@quistgaard.example',
  mobile: '+46709998877',
} as const;

/** What a search for the person looks for. */
export const traces = Object.values(everywhere);

/** Puts the student of the kept state (testing/upgrade/state) into every column that can hold an account, and says their names wherever something is said. */
export async function putEverywhere(db: Database): Promise<void> {
  const { uid, username, firstname, lastname, email, mobile } = everywhere;
  await db.execute(sql`update accounts set username = ${username}, firstname = ${firstname}, lastname = ${lastname}, email = ${email},
    email_ascii = ${email}, username_key = ${username}, search_text = ${`${firstname} ${lastname}`.toLowerCase()}, age_filter = 9 where uid = ${uid}`);
  await addSignIns(db);
  await db.insert(userBooks).values({ accountUid: 'sample-guardian', bookId: keptBooks[0].id, addedBy: uid });
  await db
    .insert(readerProfiles)
    .values({ id: 'of-xanthippa', guardianUid: uid, name: 'Quist', picture: 'fox' });
  await db.insert(newsRead).values({ accountUid: uid, newsId: 'autumn' });
  await db.execute(sql`update assignments set owner_uid = ${uid}`);
  await db.execute(sql`update reading_lists set created_by = ${uid}`);
  await addGivenToHer(db);
  await addJobs(db);
  await addHistory(db);
  await addPayments(db);
  await db.insert(leaving).values({ accountUid: uid, rule: 'deactivated', since: past });
  await db
    .insert(accounts)
    .values({ uid: 'kept', realm: 'se', username: 'kept', firstname: 'A', lastname: 'B' });
  await db.insert(leaving).values({ accountUid: 'kept', rule: 'deactivated', kept: past, keptBy: uid });
  await db.insert(accountIdentifiers).values({ accountUid: uid, type: 'sms', value: mobile });
  await db
    .insert(associations)
    .values({ accountUid: uid, schoolUnitUid: 'fyrby', role: 'student', active: false });
  const said = { subject: firstname, text: `${firstname} ${lastname}`, created: past };
  await db.insert(outboxMessages).values([
    { id: 'to-her', recipient: email, ...said },
    { id: 'text-to-her', channel: 'sms', recipient: mobile, text: `Code for ${firstname}`, created: past },
  ]);
  await db
    .insert(queuedMails)
    .values({ about: 'something', recipient: email, subject: firstname, text: lastname });
}

async function addGivenToHer(db: Database): Promise<void> {
  const { uid } = everywhere;
  await db.execute(
    sql`insert into list_gift_people (gift_id, account_uid) select id, ${uid} from list_gifts on conflict do nothing`,
  );
  await db.execute(sql`insert into assignment_givings (id, assignment_id, account_uid, from_day)
    select 'to-her ' || id, id, ${uid}, '2026-01-01' from assignments on conflict do nothing`);
  await db.execute(sql`insert into submissions (id, assignment_id, account_uid, reopened_by)
    select 'reopened by her ' || id, id, 'sample-guardian', ${uid} from assignments`);
}

async function addSignIns(db: Database): Promise<void> {
  const { uid, email } = everywhere;
  await db
    .insert(actings)
    .values({ id: 'by-her', actorUid: uid, accountUid: 'sample-guardian', expires: faraway });
  await db.insert(idempotencyKeys).values([
    { id: 'another call of hers', fingerprint: 'hash', accountUid: uid },
    { id: 'a call for somebody', fingerprint: 'hash', accountUid: 'sample-guardian', actorUid: uid },
  ]);
  const link = { tokenHash: 'another hash', purpose: 'reset-password', email, expires: faraway } as const;
  await db.insert(mailLinks).values({ ...link, accountUid: uid });
  await db.insert(smsCodes).values({ accountUid: uid, codeHash: 'hash', expires: faraway });
  const sheet = { groupUid: 'g', sheet: 'sealed', created: past };
  await db.insert(passwordSheets).values([
    { ...sheet, id: 'hers', ownerUid: uid, realOwnerUid: '' },
    { ...sheet, id: 'by-her', ownerUid: 'sample-teacher', realOwnerUid: uid },
  ]);
}

async function addJobs(db: Database): Promise<void> {
  const { uid, username, firstname, lastname, email } = everywhere;
  const job = { realm: 'se', acr: 'a', total: 1, created: faraway, state: 'done' as const };
  const action = { kind: 'import', file: 'pupils.xlsx' } as const;
  await db.insert(jobs).values([
    { ...job, id: 'hers', ownerUid: uid, action },
    {
      ...job,
      id: 'by-her',
      ownerUid: 'sample-admin',
      realOwnerUid: uid,
      action,
      wanted: { selection: { uids: [uid] }, isShown: true } as never,
    },
  ]);
  const [import_] = await rowsOf<{ id: string }>(db, sql`select job_id as id from import_files limit 1`);
  await db.insert(jobRows).values({
    jobId: import_?.id ?? '',
    position: 1,
    accountUid: uid,
    verdict: 'update',
    name: `${firstname} ${lastname}`,
    username,
    type: 'student',
    secret: 'sealed',
    fields: [{ column: 'email', stored: [null, email], shown: [null, email] }] as never,
    faults: [
      { column: null, reason: { code: 'import.deletedPerson', params: { name: firstname } } },
    ] as never,
  });
  await db.execute(sql`update import_files set content = ${Buffer.from(`PK ${firstname}`)}`);
  await db.execute(sql`update syncs set saved_by = ${uid}`);
  await db.execute(sql`update sync_stage set body = ${JSON.stringify({ name: firstname })}::jsonb`);
}

async function addHistory(db: Database): Promise<void> {
  const { uid, firstname, email } = everywhere;
  const reason = `${firstname} asked for it`;
  await db.insert(userSubscriptionPeriods).values([
    {
      id: `paid:${uid}:school`,
      accountUid: uid,
      type: 'school',
      starts: '2026-01-01',
      ends: '2026-02-01',
      paid: true,
    },
    { id: 'ordinary', accountUid: uid, type: 'school', starts: '2026-01-01', ends: '2026-02-01' },
  ]);
  await db.insert(changes).values([
    {
      id: 'c1',
      actorUid: uid,
      kind: 'user',
      uid,
      action: 'update',
      reason,
      fields: { email: [null, email] },
    },
    {
      id: 'c2',
      actorUid: 'sample-admin',
      realActorUid: uid,
      kind: 'group',
      uid: 'g',
      action: 'update',
      fields: {},
    },
    {
      id: 'c3',
      actorUid: 'sample-admin',
      kind: 'userPeriod',
      uid: `paid:${uid}:school`,
      action: 'update',
      fields: {},
    },
    {
      id: 'c4',
      actorUid: 'sample-admin',
      kind: 'userPeriod',
      uid: 'a period that is gone',
      action: 'create',
      fields: { accountUid: [null, uid] },
    },
    {
      id: 'c5',
      actorUid: 'sample-admin',
      kind: 'userPeriod',
      uid: 'ordinary',
      action: 'update',
      reason,
      fields: {},
    },
  ]);
  await db.insert(audits).values([
    { id: 'a1', actorUid: 'sample-super', accountUid: uid, action: 'act-as', detail: { reason } },
    { id: 'a2', actorUid: uid, accountUid: 'sample-guardian', action: 'act-as', detail: { reason: 'help' } },
  ]);
}

async function addPayments(db: Database): Promise<void> {
  const { uid } = everywhere;
  await db
    .insert(paymentCustomers)
    .values({ accountUid: uid, customerId: 'cus_2', created: past, ended: past });
  await db.insert(paymentSubscriptions).values({
    id: 'hers',
    accountUid: uid,
    productId: 'p',
    priceId: 'p',
    type: 'consumer',
    withTrial: false,
    status: 'canceled',
    created: past,
  });
  await db.insert(paymentTrials).values({ fingerprint: 'another', accountUid: uid });
  await db.insert(paymentActs).values([
    { id: 'about-her', kind: 'goodwill', accountUid: uid, reason: 'r', actorUid: 'sample-super' },
    { id: 'by-her', kind: 'goodwill', reason: 'r', actorUid: uid },
  ]);
  await db.insert(paymentConsents).values({ id: 'hers', realm: 'se', accountUid: uid, said: '99 kr' });
  await db.execute(sql`update payment_cancellations set account_uid = ${uid}`);
  await db.execute(sql`update gift_cards set redeemed_by = ${uid}`);
}
