import { describe, expect, test } from 'vitest';
import { latestEvent, tryDouble, typesSince } from '../testing/double.ts';
import { dayText, makeFamily, periodDays } from '../testing/family.ts';
import { makePrice } from '../testing/sdk.ts';

describe('Cancelling', () => {
  test('at the end of the period can be undone until then', async () => {
    const tried = await tryDouble();
    const { double, stripe } = tried;
    const family = await makeFamily(tried);
    const { id } = await family.subscribe();
    const ending = await stripe.subscriptions.update(id, {
      cancel_at_period_end: true,
      cancellation_details: { feedback: 'unused' },
    });
    expect(ending).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancellation_details: { feedback: 'unused', reason: 'cancellation_requested' },
    });
    expect(dayText(ending.cancel_at)).toBe('2026-02-28');
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: null,
      canceled_at: null,
      cancellation_details: { reason: null },
    });
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    const after = latestEvent(double);
    await family.goTo('2026-03-01');
    expect(await family.current()).toMatchObject({ status: 'canceled' });
    expect(typesSince(double, after)).toContain('customer.subscription.deleted');
    expect(typesSince(double, after)).not.toContain('invoice.created');
  });

  test('at once ends it, and nothing can be changed then', async () => {
    const tried = await tryDouble();
    const family = await makeFamily(tried);
    const { id } = await family.subscribe();
    expect((await tried.stripe.subscriptions.cancel(id)).status).toBe('canceled');
    await expect(tried.stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404 });
    await expect(
      tried.stripe.subscriptions.update(id, { cancel_at_period_end: false }),
    ).rejects.toMatchObject({
      code: 'invalid_canceled_subscription_fields',
    });
    const { stripe } = tried;
    expect((await stripe.subscriptions.list({ customer: family.customer })).data).toEqual([]);
    expect((await stripe.subscriptions.list({ customer: family.customer, status: 'all' })).data).toHaveLength(
      1,
    );
  });

  test('happens to all subscriptions of a customer who is deleted', async () => {
    const tried = await tryDouble();
    const { double, stripe } = tried;
    const family = await makeFamily(tried);
    const { id } = await family.subscribe();
    const after = latestEvent(double);
    expect(await stripe.customers.del(family.customer)).toMatchObject({ deleted: true });
    expect(typesSince(double, after)).toEqual(['customer.subscription.deleted', 'customer.deleted']);
    expect(await stripe.customers.retrieve(family.customer)).toMatchObject({ deleted: true });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    await expect(stripe.customers.update(family.customer, { name: 'x' })).rejects.toMatchObject({
      statusCode: 404,
    });
  });
});

describe('Another price', () => {
  test('of the same rhythm is charged from the next renewal on', async () => {
    const tried = await tryDouble();
    const { stripe } = tried;
    const family = await makeFamily(tried);
    const made = await family.subscribe();
    const dearer = await makePrice(stripe, { amount: 14_900 });
    const items = [{ id: made.items.data[0]?.id ?? '', price: dearer.id }];
    await expect(stripe.subscriptions.update(made.id, { items })).rejects.toMatchObject({
      param: 'proration_behavior',
    });
    const preview = await stripe.invoices.createPreview({
      subscription: made.id,
      subscription_details: { items, proration_behavior: 'none' },
    });
    expect(preview).toMatchObject({ total: 14_900, status: 'draft' });
    await stripe.subscriptions.update(made.id, { items, proration_behavior: 'none' });
    expect((await stripe.invoices.list({ customer: family.customer })).data).toHaveLength(1);
    await family.goTo('2026-03-01');
    expect((await stripe.invoices.list({ customer: family.customer })).data[0]).toMatchObject({
      amount_paid: 14_900,
    });
  });

  test('of another rhythm begins at once', async () => {
    const tried = await tryDouble();
    const { stripe } = tried;
    const family = await makeFamily(tried);
    const made = await family.subscribe();
    const yearly = await makePrice(stripe, { amount: 99_000, interval: 'year' });
    await family.goTo('2026-02-10');
    const items = [{ id: made.items.data[0]?.id ?? '', price: yearly.id }];
    const changed = await stripe.subscriptions.update(made.id, { items, proration_behavior: 'none' });
    expect(periodDays(changed)).toEqual(['2026-02-10', '2027-02-10']);
    expect((await stripe.invoices.list({ customer: family.customer })).data[0]).toMatchObject({
      amount_paid: 99_000,
    });
  });

  test('in another currency than the customer’s is refused', async () => {
    const tried = await tryDouble();
    const family = await makeFamily(tried);
    await family.subscribe();
    const euros = await makePrice(tried.stripe, { currency: 'eur' });
    await expect(family.subscribe({ items: [{ price: euros.id }] })).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});

describe('A preview', () => {
  test('shows what the next renewal will cost, and leaves everything as it is', async () => {
    const tried = await tryDouble();
    const { double, stripe } = tried;
    const family = await makeFamily(tried);
    const made = await family.subscribe({ trial_period_days: 14 });
    const events = double.control.log().length;
    await stripe.coupons.create({ id: 'HALF', percent_off: 50, duration: 'once' });
    const preview = await stripe.invoices.createPreview({
      subscription: made.id,
      discounts: [{ coupon: 'HALF' }],
    });
    expect(preview).toMatchObject({ total: 4950, billing_reason: 'upcoming' });
    expect(dayText(preview.lines.data[0]?.period.start)).toBe('2026-02-14');
    expect(await stripe.coupons.retrieve('HALF')).toMatchObject({ times_redeemed: 0 });
    expect(double.control.log()).toHaveLength(events + 1);
    expect(await family.current()).toEqual(made);
  });

  test('also shows a subscription that does not exist yet', async () => {
    const tried = await tryDouble();
    const family = await makeFamily(tried);
    const preview = await tried.stripe.invoices.createPreview({
      customer: family.customer,
      subscription_details: { items: [{ price: family.price.id }] },
    });
    expect(preview).toMatchObject({ total: 9900, number: null, status: 'draft' });
    expect(
      (await tried.stripe.subscriptions.list({ customer: family.customer, status: 'all' })).data,
    ).toEqual([]);
  });

  test('is refused if no invoice will follow', async () => {
    const tried = await tryDouble();
    const family = await makeFamily(tried);
    const { id } = await family.subscribe({ cancel_at_period_end: true });
    await expect(tried.stripe.invoices.createPreview({ subscription: id })).rejects.toMatchObject({
      code: 'invoice_upcoming_none',
    });
  });
});
