import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentTrials, signInAttempts } from '../../../database/schema/index.ts';
import { GiftShop } from '../../../testing/gift-shop.ts';
import { PayingProduct } from '../../../testing/payments.ts';
import type { Call } from '../../../testing/product.ts';
import { idOf } from '../provider/stripe-objects.ts';
import { boundsOf } from './month.ts';
import { sumsOf } from './sums.ts';

let paying: PayingProduct;
let shop: GiftShop;
let support: Call;
beforeAll(async () => {
  paying = await PayingProduct.start();
  shop = new GiftShop(paying);
  support = paying.naming(await paying.product.as('super'));
});
afterAll(() => paying.stop());
beforeEach(async () => {
  await paying.product.db.delete(signInAttempts);
  await paying.product.db.delete(paymentTrials);
});

const iso = (date: Date) => date.toISOString();

describe('the month of a country', () => {
  test.each([
    ['2026-11', 'Europe/Stockholm', '2026-10-31T23:00:00.000Z', '2026-11-30T23:00:00.000Z'],
    ['2026-03', 'Europe/Stockholm', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
    ['2026-12', 'America/New_York', '2026-12-01T05:00:00.000Z', '2027-01-01T05:00:00.000Z'],
    ['2026-11', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z'],
    ['2026-01', 'Europe/London', '2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'],
  ])('%s in %s begins at its midnight', (month, zone, begin, end) => {
    const { from, to } = boundsOf(month, zone);
    expect([iso(from), iso(to)]).toEqual([begin, end]);
  });
});

test('Sums of other rates, products and currencies are not mixed, and prices without VAT have none', () => {
  const charge = { kind: 'charge', amount: 1060, currency: 'sek', paymentId: 'pi_1', invoice: null } as const;
  const sale = { productId: 'a', total: 1060, tax: 60, taxRate: 6 };
  const rows = sumsOf([
    [charge, sale],
    [{ ...charge, kind: 'refund', amount: 530 }, sale],
    [charge, { ...sale, taxRate: 0, tax: 0 }],
    [charge, { ...sale, productId: 'b' }],
    [{ ...charge, currency: 'eur' }, sale],
  ]);
  expect(rows.map(({ charges, net, tax }) => [charges, net, tax])).toEqual([
    [1, 1060, 0],
    [1, 530, 30],
    [1, 1060, 60],
    [1, 1060, 60],
  ]);
});

/** The month of a moment in Stockholm. */
const monthAt = (seconds: number) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Stockholm',
    year: 'numeric',
    month: '2-digit',
  }).format(seconds * 1000);

interface Sums {
  count: number;
  charged: number;
  refunded: number;
  tax: number;
}

/** What a month has to be by the provider's log alone. @param foreign payments that nobody made here */
function replay(log: readonly Stripe.EventBase[], month: string, foreign: ReadonlySet<string>): Sums {
  // The events of a type are about objects of one kind.
  const about = <T>(type: string) =>
    log.filter((event) => event.type === type).map(({ data }) => data.object as unknown as T);
  const invoices = new Map(about<Stripe.Invoice>('invoice.paid').map((invoice) => [invoice.id, invoice]));
  const invoiceOf = new Map(
    about<Stripe.InvoicePayment>('invoice_payment.paid').map(({ payment, invoice }) => [
      idOf(payment.payment_intent),
      invoices.get(idOf(invoice) ?? ''),
    ]),
  );
  const charges = about<Stripe.Charge>('charge.succeeded');
  const taxOf = (amount: number, intent: string | null): number => {
    const invoice = invoiceOf.get(intent);
    const charge = charges.find((each) => each.payment_intent === intent);
    const whole = charge?.amount ?? 0;
    const tax = invoice ? (invoice.total_taxes?.[0]?.amount ?? 0) : Math.round(whole - whole / 1.06);
    return Math.round((tax * amount) / whole);
  };
  const ofMonth = ({ created, payment_intent }: Pick<Stripe.Charge, 'created' | 'payment_intent'>) =>
    monthAt(created) === month && !foreign.has(idOf(payment_intent) ?? '');
  const sums = { count: 0, charged: 0, refunded: 0, tax: 0 };
  for (const { amount, payment_intent } of charges.filter(ofMonth)) {
    sums.count++;
    sums.charged += amount;
    sums.tax += taxOf(amount, idOf(payment_intent));
  }
  for (const { amount, payment_intent } of about<Stripe.Charge>('refund.created').filter(ofMonth)) {
    sums.refunded += amount;
    sums.tax -= taxOf(amount, idOf(payment_intent));
  }
  return sums;
}

async function closingOf(month: string) {
  const reply = await support('GET', `/payments/closing/${month}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply;
}

/** The closing of a month as sums over its lines. */
async function sumsIn(month: string): Promise<Sums> {
  const [, ...lines] = (await closingOf(month)).body.trim().split('\r\n');
  const sums = { count: 0, charged: 0, refunded: 0, tax: 0 };
  for (const line of lines) {
    const cells = line.split(',');
    expect(cells.slice(0, 4)).toEqual(['SE', '6', '"Aloud för familjer"', 'SEK']);
    const [count = 0, charged = 0, refunded = 0, disputed = 0, net = 0, tax = 0] = cells.slice(4).map(Number);
    expect(net).toBeCloseTo(charged - refunded - disputed, 5);
    sums.count += count;
    sums.charged += Math.round(charged * 100);
    sums.refunded += Math.round(refunded * 100);
    sums.tax += Math.round(tax * 100);
  }
  return sums;
}

test('The closings of three months are a replay of the provider’s log, to the cent', async () => {
  const { control } = paying.double;
  const why = { reason: 'They had asked for it.' };
  const subscribe = async () => {
    const family = await paying.family();
    await paying.addCard(family);
    await paying.product.db.delete(paymentTrials);
    await family.call('POST', '/payments/subscriptions', { priceId: await paying.price() });
    return family;
  };
  const months = [monthAt(control.now())];
  const kept = await shop.buy({ quantity: 3 });
  const early = await shop.buy({ quantity: 1 }, 6);
  const families = [await subscribe(), await subscribe(), await subscribe()];
  await paying.stripe.refunds.create({ payment_intent: kept.intentId, amount: 3333 });
  const { id: stranger } = await paying.stripe.paymentIntents.create({
    amount: 77_700,
    currency: 'sek',
    allowed_payment_method_types: ['card'],
  });
  const foreign = new Set([stranger]);
  const { client_secret } = await paying.stripe.paymentIntents.retrieve(stranger);
  expect(
    await paying.pay({ paymentIntent: { id: stranger, client_secret, status: '' } } as Parameters<
      PayingProduct['pay']
    >[0]),
  ).toBeNull();

  for (let turn = 0; turn < 2; turn++) {
    // Half an hour after midnight there it is still the old month by universal time in winter, and in summer.
    const { to } = boundsOf(months.at(-1) ?? '', 'Europe/Stockholm');
    control.advanceTo(to.getTime() / 1000 + 1800);
    months.push(monthAt(control.now()));
    expect(to.getUTCDate()).toBeGreaterThan(27);
    await shop.buy({ quantity: 2 }, 12);
    if (turn === 0) await support('POST', `/payments/orders/${early.id}/refund`, why);
    control.advance(16 * 86_400);
    const [family] = families;
    const { invoices } = (await support('GET', `/payments/families/${family?.uid}/payments`)).json();
    const refundable = invoices.find((invoice: { refundable: boolean }) => invoice.refundable);
    const address = `/payments/families/${family?.uid}/invoices/${refundable.id}/refund`;
    if (turn === 1) expect((await support('POST', address, why)).statusCode).toBe(200);
  }

  const log = control.log();
  const wanted = months.map((month) => replay(log, month, foreign));
  for (const [at, month] of months.entries()) expect(await sumsIn(month), month).toEqual(wanted[at]);
  // Otherwise it would show little.
  for (const { charged, count } of wanted) expect([charged > 0, count > 1]).toEqual([true, true]);
  expect(wanted.filter(({ refunded }) => refunded > 0)).toHaveLength(3);
  expect(wanted.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(8);
}, 60_000);

test('A closing is a file of its month and country, with headings alone for a month of nothing', async () => {
  const { headers, body } = await closingOf('2020-01');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toContain('payments-se-2020-01.csv');
  expect(body).toBe(
    'country,VAT rate,product,currency,charged count,charged gross,refunded gross,disputed gross,net gross,VAT\r\n',
  );
  expect((await support('GET', '/payments/closing/2026-13')).statusCode).toBe(400);
});
