import { languageClaim } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accounts,
  outboxMessages,
  paymentOrders,
  paymentTrials,
  queuedMails,
  signInAttempts,
} from '../../database/schema/index.ts';
import { LocalOutbox } from '../../messages/local-outbox.ts';
import { sendQueued } from '../../messages/queue.ts';
import { eventually } from '../../testing/eventually.ts';
import { GiftShop } from '../../testing/gift-shop.ts';
import { type Family, PayingProduct } from '../../testing/payments.ts';
import { readPdf } from '../../testing/pdf.ts';

let paying: PayingProduct;
beforeAll(async () => {
  paying = await PayingProduct.start('fi');
});
afterAll(() => paying.stop());
beforeEach(async () => {
  for (const table of [queuedMails, outboxMessages, paymentTrials, signInAttempts])
    await paying.product.db.delete(table);
});

/** Sends what waits, and returns what has come to an address since the last time. */
async function mailsTo(email: string) {
  const { db } = paying.product;
  const failed = (about: string, error: unknown) => {
    throw new Error(about, { cause: error });
  };
  await sendQueued(db, new LocalOutbox(db), failed, paying.safe);
  const found = await db.select().from(outboxMessages).where(eq(outboxMessages.recipient, email));
  await db.delete(outboxMessages);
  return found.map(({ subject, text }) => ({ subject: subject ?? '', text }));
}
const oneTo = (email: string) =>
  eventually(async () => {
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    if (!mail) throw new Error('No mail has come.');
    return mail;
  });
const choose = ({ call }: Pick<Family, 'call'>, locale: string) => call('PUT', '/me/language', { locale });
const cancel = ({ call }: Family, id: string, cancel_at_period_end: boolean) =>
  call('PUT', `/payments/subscriptions/${id}`, { cancel_at_period_end });
const forget = async ({ email }: Family) => {
  const resetUrl = new URL('/password/new', paying.product.config.publicUrl).href;
  await paying.product.by(null)('POST', '/password/requestReset', { username: email, resetUrl });
};
const languageOfToken = ({ tokens }: Pick<Family, 'tokens'>) =>
  languageClaim.parse(decodeJwt(tokens.id_token)).locale;

describe('the language of a person', () => {
  test('is that of the form by which they signed up, and then the one that they choose, in all that is written to them', async () => {
    const family = await paying.family({ locale: 'sv' });
    expect((await oneTo(family.email)).subject).toBe('Bekräfta din e-postadress');
    expect(languageOfToken(family)).toBe('sv');

    await paying.addCard(family);
    const added = await family.call('POST', '/payments/subscriptions', { priceId: await paying.price() });
    expect(added.statusCode, added.body).toBe(201);
    // What waits to be sent stays as it was written.
    expect((await choose(family, 'en-GB')).statusCode).toBe(204);
    const begun = await oneTo(family.email);
    expect(begun.subject).toBe('Din provperiod har börjat');
    expect(begun.text).toMatch(/9,90\s€ per månad/);

    await cancel(family, added.json().id, true);
    const cancelled = await oneTo(family.email);
    expect(cancelled.subject).toBe('Your subscription is cancelled');
    expect(cancelled.text).toMatch(/\nLast day: \d+ \w+ \d{4}\n/);
    await paying.product.db.update(accounts).set({ emailVerified: true }).where(eq(accounts.uid, family.uid));
    await forget(family);
    expect((await oneTo(family.email)).subject).toBe('Choose a new password');
    expect(languageOfToken(await paying.enter(family.email))).toBe('en-GB');

    expect((await choose(family, 'fi')).statusCode).toBe(204);
    await cancel(family, added.json().id, false);
    expect((await oneTo(family.email)).subject).toBe('Tilauksesi jatkuu');
  });

  test('is the main one of their country as long as they have chosen none', async () => {
    const family = await paying.family();
    expect((await oneTo(family.email)).subject).toBe('Vahvista sähköpostiosoitteesi');
    expect(languageOfToken(family)).toBeUndefined();
  });

  test('is one of ours', async () => {
    const family = await paying.family();
    expect((await choose(family, 'tlh')).statusCode).toBe(400);
  });

  test('is not changed by somebody who acts as them', async () => {
    const { tokens } = await paying.product.actAs('super', 'sample-student');
    expect((await choose({ call: paying.product.by(tokens) }, 'sv')).statusCode).toBe(403);
    const [student] = await paying.product.db
      .select({ locale: accounts.locale })
      .from(accounts)
      .where(eq(accounts.uid, 'sample-student'));
    expect(student).toEqual({ locale: null });
  });
});

describe('the language of an order of gift cards', () => {
  test('is that of its form: in the mails to the buyer, and on the printed cards', async () => {
    const shop = new GiftShop(paying);
    const email = 'greta@example.org';
    const order = await shop.buy({ email, locale: 'sv' });
    const mail = await oneTo(email);
    expect(mail.subject).toBe('Ditt presentkort');
    expect(mail.text).toMatch(/Betalt: 29,70\s€\nVarav moms: 2,70\s€ \(10\s%\)\n/);
    const printed = await shop.call('POST', '/payments/gift-cards/print', { key: order.key });
    const [page] = readPdf(printed.rawPayload);
    expect(page?.text).toContain('Presentkort');
    expect(page?.text).toContain('3 månaders läsning');
    await shop.call('POST', '/payments/gift-cards/withdraw', { key: order.key });
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toContain('Du har ångrat ditt köp');
  });

  test('is the main one of the country if the form does not say', async () => {
    const shop = new GiftShop(paying);
    const email = 'gun@example.org';
    const { id } = await shop.buy({ email });
    expect((await oneTo(email)).subject).toBe('Lahjakorttisi');
    const [order] = await paying.product.db
      .select({ locale: paymentOrders.locale })
      .from(paymentOrders)
      .where(eq(paymentOrders.id, id));
    expect(order).toEqual({ locale: null });
  });

  test('does not change the language of the family that redeems a card', async () => {
    const { codes } = await new GiftShop(paying).buy({ locale: 'sv' });
    const family = await paying.family({ locale: 'en-GB' });
    await oneTo(family.email);
    await family.call('POST', '/payments/gift-cards/redeem', { code: codes[0] });
    expect((await oneTo(family.email)).subject).toBe('Your gift has been redeemed');
  });
});
