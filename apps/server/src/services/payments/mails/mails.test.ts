import { eq, like } from 'drizzle-orm';
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
import { sampleMails } from './sample.ts';
import { sampleAudiences } from './sample-facts.ts';
import { tellOfGiftEnd } from './tell.ts';

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
    expect(begun?.text).toMatch(/^Hej Vera!\n\nAloud för familjer är öppet nu\. .*99,00.kr per månad/);
    expect(begun?.text).toContain('{portal}/my/subscription');
    expect(await mailsTo(family)).toEqual([]);

    paying.double.control.advance(14 * day + 60);
    const [first, ...none] = await mailsTo(family);
    expect(none).toEqual([]);
    expect(first?.subject).toBe('Din betalning har kommit fram');
    expect(first?.text).toMatch(/\nPeriod: \d.+\nPris: 99,00.kr per månad\n/);
    paying.double.control.advance(31 * day);
    expect(await subjectsTo(family)).toEqual(['Din betalning har kommit fram']);

    const cancel = (cancel_at_period_end: boolean) =>
      family.call('PUT', `/payments/subscriptions/${family.id}`, { cancel_at_period_end });
    await cancel(true);
    await cancel(true);
    const [cancelled, ...noMore] = await mailsTo(family);
    expect(noMore).toEqual([]);
    expect(cancelled?.subject).toBe('Ditt abonnemang är uppsagt');
    expect(cancelled?.text).toMatch(/\nUppsagt: .+ \d\d:\d\d .+\nSista dag: \d+ \w+ \d{4}\n/);
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

  test('about another price, with the day from which it is charged, unless nothing is charged any more', async () => {
    const family = await trying(cards.other);
    await mailsTo(family);
    const [own] = await paying.product.db
      .select()
      .from(paymentSubscriptions)
      .where(eq(paymentSubscriptions.accountUid, family.uid));
    const choose = async (price: string) => {
      const subscription = await paying.stripe.subscriptions.retrieve(own?.subscriptionId ?? '');
      const [item] = subscription.items.data;
      await paying.stripe.subscriptions.update(subscription.id, {
        items: [{ id: item?.id, price }],
        proration_behavior: 'none',
      });
    };
    await choose(await paying.price('year'));
    const [changed, ...others] = await mailsTo(family);
    expect(others).toEqual([]);
    expect(changed?.subject).toBe('Ditt abonnemang har ändrats');
    expect(changed?.text).toMatch(/Från den \d+ \w+ \d{4} dras 990,00.kr per år från ditt kort/);
    await family.call('PUT', `/payments/subscriptions/${family.id}`, { cancel_at_period_end: true });
    await mailsTo(family);
    await choose(await paying.price('month'));
    expect(await mailsTo(family)).toEqual([]);
  });

  test('before a gift ends and the subscription is charged again, once for each end', async () => {
    const family = await trying(cards.other);
    await mailsTo(family);
    const { db, config } = paying.product;
    const [row] = await db
      .select()
      .from(paymentSubscriptions)
      .where(eq(paymentSubscriptions.accountUid, family.uid));
    if (!row) throw new Error('There is no subscription.');
    const catalogue = await requireProvider(config).findCatalogue();
    const remind = (trialEnd: Date) =>
      tellOfGiftEnd(db, { accountUid: family.uid, id: row.id, state: { ...row, trialEnd }, catalogue });
    await remind(new Date('2027-03-01T12:00:00Z'));
    await remind(new Date('2027-03-01T12:00:00Z'));
    expect(await subjectsTo(family)).toEqual(['Din gåva räcker till den 1 mars 2027']);
    await remind(new Date('2027-09-01T12:00:00Z'));
    expect(await subjectsTo(family)).toEqual(['Din gåva räcker till den 1 september 2027']);
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

describe('all mails', () => {
  test('are shown to developers on one page, as text and as a page', async () => {
    const { body } = await paying.product.app.inject('/dev/mails');
    const mails = sampleAudiences.flatMap((audience) => sampleMails(audience));
    expect(body).toContain('Votre période d’essai se termine le 11 décembre 2026');
    expect(body.match(/<article id=/g)).toHaveLength(mails.length);
    expect(body.match(/<iframe [^>]*srcdoc="&#60;!doctype html&#62;/g)).toHaveLength(mails.length);
    expect(body).not.toContain('{portal}');
    const targets = [...body.matchAll(/<a href="#([^"]+)"/g)].map(([, id]) => `id="${id}"`);
    expect(targets).toHaveLength(sampleAudiences.length + mails.length);
    for (const target of targets) expect(body).toContain(target);
  });

  test('are frames in the outbox of a developer', async () => {
    const family = await trying();
    await family.call('GET', '/payments/subscriptions');
    const { db } = paying.product;
    await sendQueued(db, new LocalOutbox(db), (about) => expect(about).toBe(''));
    const { body } = await paying.product.app.inject('/dev/outbox');
    expect(body).toMatch(
      /<iframe title="[^"]+" sandbox="[^"]*" loading="lazy" srcdoc="&#60;!doctype html&#62;/,
    );
    expect(body).not.toContain('allow-scripts');
  });
});
