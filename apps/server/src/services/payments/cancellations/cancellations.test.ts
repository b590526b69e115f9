import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accounts,
  paymentCancellations,
  paymentSubscriptions,
  paymentTrials,
  queuedMails,
  signInAttempts,
} from '../../../database/schema/index.ts';
import { type Family, PayingProduct } from '../../../testing/payments.ts';
import { type Call, TestProduct } from '../../../testing/product.ts';
import { requireProvider } from '../provider/choose.ts';
import { applyCancellations } from '../schedule.ts';

const day = 86_400_000;
const quiet = { warn: () => undefined };

let paying: PayingProduct;
let anybody: Call;
beforeAll(async () => {
  paying = await PayingProduct.start();
  anybody = paying.naming(paying.product.by(null));
});
afterAll(() => paying.stop());
beforeEach(async () => {
  const { db } = paying.product;
  for (const table of [signInAttempts, paymentTrials, queuedMails, paymentCancellations])
    await db.delete(table);
});
afterEach(() => paying.double.control.faults.clear());

async function trying(): Promise<Family> {
  const family = await paying.family();
  await paying.addCard(family);
  const reply = await family.call('POST', '/payments/subscriptions', { priceId: await paying.price() });
  expect(reply.statusCode, reply.body).toBe(201);
  return family;
}
const cancel = (email: string, more: object = {}) =>
  anybody('POST', '/payments/cancellations', { name: 'Vera Vän', email, kind: 'ordinary', ...more });
const isEnding = async ({ uid }: Family) => {
  const { db } = paying.product;
  const [row] = await db.select().from(paymentSubscriptions).where(eq(paymentSubscriptions.accountUid, uid));
  return row?.cancelAtPeriodEnd;
};
const mails = () => paying.product.db.select().from(queuedMails);
const kept = () => paying.product.db.select().from(paymentCancellations);
const chore = () => applyCancellations(paying.product.db, requireProvider(paying.product.config), quiet);

describe('cancelling without a sign-in', () => {
  test('ends the subscription at the end of what is paid for, and is answered with what was received, and when', async () => {
    const family = await trying();
    const reply = await cancel(family.email.toUpperCase(), { contract: 'Aloud' });
    expect(reply.statusCode, reply.body).toBe(201);
    const { received, ...rest } = reply.json();
    expect(Math.abs(Date.parse(received) - Date.now())).toBeLessThan(60_000);
    expect(rest).toEqual({
      name: 'Vera Vän',
      email: family.email.toUpperCase(),
      contract: 'Aloud',
      kind: 'ordinary',
      reason: null,
      wanted: null,
    });
    await expect.poll(() => isEnding(family)).toBe(true);
    await expect.poll(async () => (await kept())[0]?.applied).not.toBeNull();
    expect(await kept()).toMatchObject([{ accountUid: family.uid, realm: 'se' }]);
  });

  test('finds a guardian by their address, with its domain in either form', async () => {
    const family = await trying();
    const ofGuardian = eq(accounts.uid, family.uid);
    await paying.product.db.update(accounts).set({ email: 'vera@schüle.example' }).where(ofGuardian);
    expect((await cancel('Vera@xn--schle-mva.example')).statusCode).toBe(201);
    expect(await kept()).toMatchObject([{ accountUid: family.uid }]);
    await expect.poll(() => isEnding(family)).toBe(true);
  });

  test('is answered alike if there is no such guardian: kept, and confirmed by mail', async () => {
    const reply = await cancel('nobody@example.org');
    expect([reply.statusCode, Object.keys(reply.json())]).toEqual([
      201,
      ['received', 'name', 'email', 'contract', 'kind', 'reason', 'wanted'],
    ]);
    expect(await kept()).toMatchObject([{ accountUid: null, applied: null }]);
    expect(await paying.product.db.$count(queuedMails, eq(queuedMails.recipient, 'nobody@example.org'))).toBe(
      1,
    );
  });

  test('is received once, however often it is sent with its id; other words are another cancellation', async () => {
    const id = randomUUID();
    const email = 'nobody@example.org';
    const first = await cancel(email, { id });
    const again = await cancel(email, { id });
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect([(await kept()).length, (await mails()).length]).toEqual([1, 1]);
    const other = await cancel(email, { id, contract: 'Aloud' });
    expect(other.statusCode).toBe(201);
    expect([(await kept()).length, (await mails()).length]).toEqual([2, 2]);
  });

  test('sends the receipt at once: content, day and time to the minute', async () => {
    await cancel('vera@example.org', {
      contract: 'Aloud för familjer',
      kind: 'extraordinary',
      reason: 'Böckerna öppnas inte.',
      wanted: '2027-01-31',
    });
    const [mail] = await paying.product.db
      .select()
      .from(queuedMails)
      .where(eq(queuedMails.recipient, 'vera@example.org'));
    expect(mail?.subject).toBe('Vi har tagit emot din uppsägning');
    for (const said of [
      /Mottagen: \d+ \w+ \d{4}.*\d\d:\d\d/,
      /Namn: Vera Vän/,
      /E-post: vera@example\.org/,
      /Avtal: Aloud för familjer/,
      /Typ: uppsägning av särskilt skäl/,
      /Skäl: Böckerna öppnas inte\./,
      /Upphör: 31 januari 2027/,
    ])
      expect(mail?.text).toMatch(said);
  });

  test('sends the receipt in the language of the form', async () => {
    await cancel('vera@example.org', { locale: 'en-GB' });
    const [mail] = await paying.product.db
      .select()
      .from(queuedMails)
      .where(eq(queuedMails.recipient, 'vera@example.org'));
    expect(mail?.subject).toBe('We have received your cancellation');
    expect(mail?.html).toContain('<html lang="en-GB">');
  });

  test.each([
    [{ name: ' ' }],
    [{ email: 'vera' }],
    [{ kind: 'other' }],
    [{ kind: 'extraordinary' }],
    [{ wanted: 'tomorrow' }],
    [{ wanted: '2027-02-30' }],
    [{ wanted: '2027-01-31T10:00:00Z' }],
  ])('is refused with %j', async (wrong) => {
    expect((await cancel('vera@example.org', wrong)).statusCode).toBe(400);
    expect(await kept()).toEqual([]);
  });

  test('that the provider does not take is done by the chore', async () => {
    const family = await trying();
    paying.double.control.fault({ fail: { status: 500 }, times: 1000 });
    expect((await cancel(family.email)).statusCode).toBe(201);
    await chore();
    expect(await isEnding(family)).toBe(false);
    paying.double.control.faults.clear();
    await chore();
    expect(await isEnding(family)).toBe(true);
    expect((await kept())[0]?.applied).not.toBeNull();
  });

  test('to a later day is done in the period of that day', async () => {
    const family = await trying();
    const wanted = new Date(Date.now() + 40 * day).toISOString().slice(0, 10);
    expect((await cancel(family.email, { wanted })).json()).toMatchObject({ wanted });
    await chore();
    expect(await isEnding(family)).toBe(false);
    paying.double.control.advance(15 * 86_400);
    await family.call('GET', '/payments/subscriptions');
    await chore();
    expect(await isEnding(family)).toBe(true);
  });

  test('that the guardian takes back is not done again', async () => {
    const family = await trying();
    await cancel(family.email);
    await expect.poll(async () => (await kept())[0]?.applied ?? null).not.toBeNull();
    const [{ id }] = (await family.call('GET', '/payments/subscriptions')).json().subscriptions;
    await family.call('PUT', `/payments/subscriptions/${id}`, { cancel_at_period_end: false });
    await chore();
    expect(await isEnding(family)).toBe(false);
  });

  test('does not touch what is subscribed to later, or a deleted account', async () => {
    const family = await paying.family();
    await cancel(family.email);
    await paying.addCard(family);
    await family.call('POST', '/payments/subscriptions', { priceId: await paying.price() });
    await paying.product.db.delete(paymentTrials);
    const gone = await trying();
    await paying.product.db.update(accounts).set({ deleted: new Date() }).where(eq(accounts.uid, gone.uid));
    await cancel(gone.email);
    await chore();
    expect([await isEnding(family), await isEnding(gone)]).toEqual([false, false]);
  });

  test('is slowed for one address', async () => {
    for (let time = 0; time < 3; time++) expect((await cancel('often@example.org')).statusCode).toBe(201);
    expect((await cancel('Often@example.org')).statusCode).toBe(429);
  });

  test('is received without keys of a provider, too', async () => {
    const product = await TestProduct.start({ payments: null });
    try {
      const body = { name: 'Vera', email: 'vera@example.org', kind: 'ordinary' };
      const reply = await product.by(null)('POST', '/payments/cancellations', body, { 'x-country': 'se' });
      expect(reply.statusCode).toBe(201);
    } finally {
      await product.stop();
    }
  });
});
