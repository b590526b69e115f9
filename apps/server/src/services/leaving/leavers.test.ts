import { erasure, leaver, listOf } from '@aloud/api';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accounts,
  associations,
  changes,
  housekeeping,
  leaving,
  paymentCustomers,
  paymentSubscriptions,
  queuedMails,
  schoolUnits,
  syncLinks,
  syncs,
  userSubscriptionPeriods,
} from '../../database/schema/index.ts';
import { sampleSchool } from '../../seed/people.ts';
import { type Call, TestProduct } from '../../testing/product.ts';
import { eraseDue } from './commands/erase.ts';
import { noteLeavers } from './commands/note-leavers.ts';
import { tellAdministrators } from './commands/tell.ts';

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

let product: TestProduct;
let asTeacher: Call;
let asAdmin: Call;
let asSuper: Call;
beforeAll(async () => {
  product = await TestProduct.start();
  await product.db.insert(schoolUnits).values({ uid: 'other', realm: 'se', name: 'Annanskolan' });
  asTeacher = await product.as('teacher');
  asAdmin = await product.as('admin');
  asSuper = await product.as('super');
});
afterAll(() => product.stop());
beforeEach(async () => {
  await product.db.delete(accounts).where(inArray(accounts.uid, made.splice(0)));
  await product.db.delete(queuedMails);
});

const made: string[] = [];
type Account = typeof accounts.$inferInsert;

/** Somebody of the sample school. */
async function add(uid: string, of: Partial<Account> = {}, belongs: object | null = {}): Promise<string> {
  const named = { username: `${uid}.user`, firstname: 'Nils', lastname: uid };
  await product.db.insert(accounts).values({ uid, realm: 'se', type: 'student', ...named, ...of });
  if (belongs)
    await product.db
      .insert(associations)
      .values({ accountUid: uid, schoolUnitUid: sampleSchool.uid, role: 'student', ...belongs });
  made.push(uid);
  return uid;
}
const off = { status: 'deactivated', deactivated: daysAgo(400) } as const;
const listed = async () =>
  Object.fromEntries(
    (await product.db.select().from(leaving)).map(({ accountUid, rule }) => [accountUid, rule]),
  );
/** The clock has run without a jump for a long time. */
async function letClockRun(): Promise<void> {
  await product.db.delete(housekeeping);
  await product.db.insert(housekeeping).values({ id: 1, last: new Date(), steadySince: daysAgo(90) });
}
const listFor = async (call: Call, query = '') =>
  listOf(leaver).parse((await call('GET', `/leavers?pageSize=100${query}`)).json()).data;

describe('Inactive is', () => {
  test('who was deactivated by hand, and who has neither school nor subscription', async () => {
    await add('off', off);
    await add('left', {}, { active: false });
    await add('never', { type: 'employee' }, null);
    await noteLeavers(product.db);
    expect(await listed()).toEqual({ off: 'deactivated', left: 'noSchool', never: 'noSchool' });
  });

  test('nobody who does not read, however long: there are holidays', async () => {
    await add('idle', { lastActive: daysAgo(500) });
    await noteLeavers(product.db);
    expect(await listed()).toEqual({});
  });

  test('nobody who has a subscription of their own, support, or somebody who was deleted', async () => {
    await add('subscribed', {}, { active: false });
    await product.db
      .insert(userSubscriptionPeriods)
      .values({ id: 'own', accountUid: 'subscribed', type: 'school', starts: '2026-01-01' });
    await add('support', { type: 'employee', scopes: ['ilt.user.se.write'] }, null);
    await add('deleted', { ...off, deleted: new Date() });
    await noteLeavers(product.db);
    expect(await listed()).toEqual({});
  });

  test('no family, which was told that everything is kept, and nobody who pays even if deactivated', async () => {
    const guardian = { type: 'guardian' } as const;
    await add('ended', guardian, { role: 'guardian', active: false });
    await product.db.insert(userSubscriptionPeriods).values({
      id: 'paid:ended:consumer',
      accountUid: 'ended',
      type: 'consumer',
      starts: '2025-01-01',
      ends: '2025-02-01',
      paid: true,
    });
    await add('registered', guardian, null);
    await add('paying', { ...guardian, ...off }, null);
    await product.db.insert(paymentCustomers).values({ accountUid: 'paying' });
    await product.db.insert(paymentSubscriptions).values({
      id: 'live',
      accountUid: 'paying',
      productId: 'p',
      priceId: 'p',
      type: 'consumer',
      withTrial: false,
      status: 'past_due',
    });
    await noteLeavers(product.db);
    expect(await listed()).toEqual({});
    await product.db.update(paymentSubscriptions).set({ status: 'canceled' });
    await noteLeavers(product.db);
    expect(await listed()).toEqual({ paying: 'deactivated' });
    await product.db.delete(paymentSubscriptions);
    await product.db.delete(paymentCustomers);
  });

  test('nobody whom the school’s system has lost for less than three nights; then it is no deactivation by hand', async () => {
    await add('missing', {}, { active: false });
    await product.db.insert(syncs).values({
      id: 'sync',
      schoolUnitUid: sampleSchool.uid,
      realm: 'se',
      type: 'onerosterCsv',
      name: 'The system',
      organizationMap: [],
      config: {} as never,
      acr: '',
    });
    const link = { syncId: 'sync', kind: 'person', externalId: 'e', uid: 'missing' } as const;
    await product.db.insert(syncLinks).values({ ...link, missing: daysAgo(2), nights: 2, made: true });
    await noteLeavers(product.db);
    expect(await listed()).toEqual({});
    await product.db.update(syncLinks).set({ nights: 3 });
    await product.db.update(accounts).set(off).where(eq(accounts.uid, 'missing'));
    await noteLeavers(product.db);
    expect(await listed()).toEqual({ missing: 'noSchool' });
    // They are back.
    await product.db.update(syncLinks).set({ missing: null, nights: 0 });
    await product.db.update(accounts).set({ status: 'active' }).where(eq(accounts.uid, 'missing'));
    await product.db.update(associations).set({ active: true }).where(eq(associations.accountUid, 'missing'));
    await noteLeavers(product.db);
    expect(await listed()).toEqual({});
    await product.db.delete(syncs);
  });
});

describe('The list', () => {
  test('shows administrators the people of their school units, with the day; teachers see nobody', async () => {
    await add('ours', off);
    await add('theirs', off, { schoolUnitUid: 'other' });
    await add('gone', {}, { active: false });
    await noteLeavers(product.db);
    await letClockRun();
    await product.db
      .update(leaving)
      .set({ since: daysAgo(3) })
      .where(eq(leaving.accountUid, 'ours'));
    const [first, second, ...rest] = await listFor(asAdmin);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ uid: 'ours', rule: 'deactivated', kept: null, isOpen: true });
    expect(first?.schoolUnits).toEqual([{ uid: sampleSchool.uid, name: sampleSchool.name }]);
    expect(second).toMatchObject({ uid: 'gone', rule: 'noSchool', isOpen: false });
    // Their page is closed, and their data are there until the last day.
    expect((await asAdmin('GET', '/users/gone')).statusCode).toBe(404);
    expect((await asAdmin('GET', '/users/gone/data')).statusCode).toBe(200);
    expect(Date.parse(first?.erased ?? '') - Date.parse(first?.since ?? '')).toBe(30 * day);
    expect(await listFor(asTeacher)).toEqual([]);
    expect((await listFor(asSuper)).map(({ uid }) => uid)).toEqual(
      expect.arrayContaining(['ours', 'theirs']),
    );
    expect(await listFor(asAdmin, '&schoolUnit=other')).toEqual([]);
  });

  test('lets an administrator keep somebody, for as long as they want', async () => {
    await add('ours', off);
    await noteLeavers(product.db);
    const keep = (kept: boolean, call = asAdmin) => call('PUT', '/users/ours/leaving', { kept });
    expect((await keep(true, asTeacher)).statusCode).toBe(403);
    expect((await keep(true)).statusCode).toBe(204);
    await noteLeavers(product.db);
    expect(await listFor(asAdmin)).toEqual([]);
    const [kept] = await listFor(asAdmin, '&kept=true');
    expect(kept).toMatchObject({ uid: 'ours' });
    expect(kept?.keptBy).toMatch(/\w/);
    await letClockRun();
    await product.db.update(leaving).set({ since: daysAgo(60) });
    expect(await eraseDue(product.db)).toBe(0);
    expect((await keep(false)).statusCode).toBe(204);
    const [again] = await listFor(asAdmin);
    expect(Date.now() - Date.parse(again?.since ?? '')).toBeLessThan(60_000);
    const told = await product.db.select().from(changes).where(eq(changes.uid, 'ours'));
    expect(told.map(({ fields }) => fields.kept)).toEqual(
      expect.arrayContaining([
        [false, true],
        [true, false],
      ]),
    );
  });

  test('says of one person whether they are on it, and keeps nobody who is not', async () => {
    await add('ours', off);
    await add('there');
    await noteLeavers(product.db);
    const of = async (uid: string) => (await asAdmin('GET', `/users/${uid}/leaving`)).json();
    expect(await of('ours')).toMatchObject({ leaver: { uid: 'ours' } });
    expect(await of('there')).toEqual({ leaver: null });
    expect((await asAdmin('PUT', '/users/there/leaving', { kept: true })).statusCode).toBe(404);
  });
});

describe('A mail', () => {
  const mails = () => product.db.select().from(queuedMails);

  test('goes to the administrators of the school unit, once, however many nights bring further people', async () => {
    await add('first', off);
    await noteLeavers(product.db);
    await Promise.all([tellAdministrators(product.db), tellAdministrators(product.db)]);
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual(['admin@fyrskolan.example']);
    expect(sent[0]?.text).toContain(`- ${sampleSchool.name}`);
    expect(sent[0]?.text).toContain('{portal}/controlpanel/leaving');
    expect(sent[0]?.text).not.toContain('first');
    await product.db.delete(queuedMails);
    await add('second', off);
    await noteLeavers(product.db);
    await tellAdministrators(product.db);
    expect(await mails()).toEqual([]);
    // A week later they are told of the second one.
    await product.db
      .update(leaving)
      .set({ told: daysAgo(8) })
      .where(eq(leaving.accountUid, 'first'));
    await tellAdministrators(product.db);
    expect(await mails()).toHaveLength(1);
    await product.db.delete(queuedMails);
    await tellAdministrators(product.db);
    expect(await mails()).toEqual([]);
  });
});

describe('The proof', () => {
  test('is listed for administrators of the school unit, and found by the uid', async () => {
    await add('ours', off);
    await noteLeavers(product.db);
    await letClockRun();
    await product.db.update(leaving).set({ since: daysAgo(31) });
    expect(await eraseDue(product.db)).toBe(1);
    const proofs = async (call: Call, query = '') =>
      listOf(erasure).parse((await call('GET', `/erasures?pageSize=100${query}`)).json()).data;
    expect(await proofs(asAdmin, '&uid=ours')).toMatchObject([
      {
        rule: 'deactivated',
        counts: { accounts: 1, associations: 1 },
        schoolUnits: [{ uid: sampleSchool.uid, name: sampleSchool.name }],
      },
    ]);
    expect(JSON.stringify(await proofs(asAdmin))).not.toContain('ours');
    expect(await proofs(asAdmin, '&uid=somebody')).toEqual([]);
    expect(await proofs(asTeacher)).toEqual([]);
  });
});
