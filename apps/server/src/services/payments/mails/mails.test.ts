import { type RealmId, realmIds } from '@aloud/api';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  outboxMessages,
  paymentSubscriptions,
  paymentTrials,
  queuedMails,
} from '../../../database/schema/index.ts';
import { LocalOutbox } from '../../../messages/local-outbox.ts';
import { sendQueued } from '../../../messages/queue.ts';
import { cards, type Family, PayingProduct } from '../../../testing/payments.ts';
import { requireProvider } from '../provider/choose.ts';
import { tellOfTrialEnds } from '../schedule.ts';
import { subscriptionMail } from './mail.ts';
import { occasions } from './occasions.ts';
import { sampleFacts } from './sample.ts';

const day = 86_400;

let paying: PayingProduct;
beforeAll(async () => {
  paying = await PayingProduct.start();
});
afterAll(() => paying.stop());
beforeEach(async () => {
  await paying.product.db.delete(queuedMails);
  await paying.product.db.delete(outboxMessages);
  await paying.product.db.delete(paymentTrials);
});

/** A family in its trial, with the id of its subscription. */
async function trying(card?: string): Promise<Family & { readonly id: string }> {
  const family = await paying.family();
  await paying.addCard(family, card);
  const reply = await family.call('POST', '/payments/subscriptions', { priceId: await paying.price() });
  expect(reply.statusCode).toBe(201);
  return { ...family, id: reply.json().id };
}

/** Asks the provider how things are, and reads the mails that this has led to. */
async function mailsTo(family: Family): Promise<{ subject: string; text: string }[]> {
  await family.call('GET', '/payments/subscriptions');
  const { db } = paying.product;
  await sendQueued(db, new LocalOutbox(db), (about, error) => {
    throw new Error(about, { cause: error });
  });
  const found = await db.select().from(outboxMessages).where(like(outboxMessages.recipient, family.email));
  await db.delete(outboxMessages);
  return found.flatMap(({ subject, text }) =>
    subject === null || subject === 'Bekräfta din e-postadress' ? [] : [{ subject, text }],
  );
}
const subjectsTo = async (family: Family) => (await mailsTo(family)).map(({ subject }) => subject);

describe('a guardian is written to', () => {
  test('about the trial, its end, each payment, the cancellation, and the end; about each once', async () => {
    const family = await trying();
    const [begun, ...others] = await mailsTo(family);
    expect(others).toEqual([]);
    expect(begun?.subject).toBe('Din provperiod har börjat');
    expect(begun?.text).toMatch(/^Hej Vera,\n\nAloud för familjer är öppet nu\. .*99,00.kr per månad/);
    expect(begun?.text).toContain('{portal}/my/subscription');
    expect(await mailsTo(family)).toEqual([]);

    paying.double.control.advance(14 * day + 60);
    expect(await subjectsTo(family)).toEqual(['Din betalning har kommit fram']);
    paying.double.control.advance(31 * day);
    expect(await subjectsTo(family)).toEqual(['Din betalning har kommit fram']);

    const cancel = (cancel_at_period_end: boolean) =>
      family.call('PUT', `/payments/subscriptions/${family.id}`, { cancel_at_period_end });
    await cancel(true);
    await cancel(true);
    expect(await subjectsTo(family)).toEqual(['Ditt abonnemang är uppsagt']);
    await cancel(false);
    expect(await subjectsTo(family)).toEqual(['Ditt abonnemang fortsätter']);
    await cancel(true);
    expect(await subjectsTo(family)).toEqual(['Ditt abonnemang är uppsagt']);
    paying.double.control.advance(40 * day);
    expect(await subjectsTo(family)).toEqual(['Ditt abonnemang har upphört']);
    expect(await mailsTo(family)).toEqual([]);
  });

  test('a week before the first charge, once, and not if they have cancelled', async () => {
    const [family, cancelled] = [await trying(), await trying(cards.other)];
    await cancelled.call('PUT', `/payments/subscriptions/${cancelled.id}`, { cancel_at_period_end: true });
    await mailsTo(family);
    await mailsTo(cancelled);
    const { db, config } = paying.product;
    const remind = () => tellOfTrialEnds(db, requireProvider(config));
    await remind();
    expect(await db.$count(queuedMails, like(queuedMails.about, 'trialEnds %'))).toBe(0);
    await db.update(paymentSubscriptions).set({ trialEnd: new Date(Date.now() + 6 * day * 1000) });
    await remind();
    await remind();
    expect(await db.$count(queuedMails, like(queuedMails.about, 'trialEnds %'))).toBe(1);
    expect((await subjectsTo(family)).map((subject) => subject.replace(/ den .*/, ''))).toEqual([
      'Din provperiod slutar',
    ]);
  });

  test('about a payment that has failed, and one for which the bank asks', async () => {
    const failing = await trying(cards.declinedLater);
    await mailsTo(failing);
    const asking = await trying(cards.other);
    await mailsTo(asking);
    const { control } = paying.double;
    const customer = control.objects('customer').find((each) => !each.deleted && each.email === asking.email);
    for (const method of control.objects('payment_method'))
      if (method.customer === customer?.id) control.setCard(method.id, 'authenticates-always');
    control.advance(14 * day + 60);
    expect(await subjectsTo(failing)).toEqual(['Betalningen misslyckades']);
    expect(await subjectsTo(asking)).toEqual(['Din bank vill att du bekräftar en betalning']);
  });
});

describe('the mails', () => {
  const mailIn = (realm: RealmId) =>
    occasions.map((occasion) =>
      subscriptionMail(occasion, { ...sampleFacts, realm, link: 'https://aloud.example/my/subscription' }),
    );

  test.each(realmIds)('in %s are complete, with nothing left to fill in, and end with the link', (realm) => {
    for (const { subject, text } of mailIn(realm)) {
      expect(subject + text).not.toMatch(/[{}]|undefined/);
      expect(text).toMatch(/^.*Vera,\n\n(.+\n\n)?.+https:\/\/aloud\.example\/my\/subscription\n$/s);
      expect(subject.length).toBeLessThan(70);
    }
    expect(new Set(mailIn(realm).map(({ subject }) => subject)).size).toBe(occasions.length);
  });

  test('are shown to developers on one page, which nobody else has', async () => {
    const page = await paying.product.app.inject('/dev/mails');
    expect(page.body).toContain('Votre essai se termine le 11 décembre 2026');
    expect(page.body.match(/<article>/g)).toHaveLength(realmIds.length * occasions.length);
  });

  test('write sums and days as the country does, by its clock', () => {
    const trialEnds = (realm: RealmId) => mailIn(realm)[occasions.indexOf('trialEnds')];
    expect(trialEnds('de')?.subject).toBe('Ihre Probezeit endet am 11. Dezember 2026');
    expect(trialEnds('us')?.subject).toBe('Your trial ends on December 10, 2026');
    expect(trialEnds('de')?.text).toContain('9,90\u00a0€ im Monat');
    expect(trialEnds('us')?.text).toContain('€9.90 a month');
  });
});
