import { describe, expect, test } from 'vitest';
import { idOf } from '../state/ids.ts';
import { tryDouble } from '../testing/double.ts';
import { makeFamily } from '../testing/family.ts';

describe('A coupon', () => {
  test('for once reduces the first invoice that costs something', async () => {
    const tried = await tryDouble();
    const { stripe } = tried;
    await stripe.coupons.create({ id: 'ONCE', percent_off: 25, duration: 'once' });
    const family = await makeFamily(tried);
    const made = await family.subscribe({
      trial_period_days: 14,
      discounts: [{ coupon: 'ONCE' }],
      expand: ['discounts.source.coupon'],
    });
    expect(made.discounts[0]).toMatchObject({ source: { coupon: { id: 'ONCE', percent_off: 25 } } });
    await family.goTo('2026-03-20');
    const { data } = await stripe.invoices.list({ customer: family.customer });
    expect(data.map(({ total }) => total)).toEqual([9900, 7425, 0]);
    expect((await family.current()).discounts).toEqual([]);
  });

  test('for some months reduces the invoices of that time', async () => {
    const tried = await tryDouble();
    const { stripe } = tried;
    await stripe.coupons.create({
      id: 'TWO',
      amount_off: 1000,
      currency: 'sek',
      duration: 'repeating',
      duration_in_months: 2,
    });
    const family = await makeFamily(tried);
    await family.subscribe({ discounts: [{ coupon: 'TWO' }] });
    await family.goTo('2026-05-01');
    const { data } = await stripe.invoices.list({ customer: family.customer });
    expect(data.map(({ total }) => total).reverse()).toEqual([8900, 8900, 9900, 9900]);
  });

  test('for ever stays until it is taken away', async () => {
    const tried = await tryDouble();
    const { double, stripe } = tried;
    await stripe.coupons.create({ id: 'FREE', percent_off: 100, duration: 'forever' });
    const family = await makeFamily(tried);
    const { id, status } = await family.subscribe({ discounts: [{ coupon: 'FREE' }] });
    expect(status).toBe('active');
    await family.goTo('2026-03-01');
    expect((await stripe.charges.list({ customer: family.customer })).data).toEqual([]);
    expect((await stripe.subscriptions.update(id, { discounts: '' })).discounts).toEqual([]);
    expect(double.control.log().at(-2)?.type).toBe('customer.discount.deleted');
    await family.goTo('2026-04-01');
    expect((await stripe.charges.list({ customer: family.customer })).data).toHaveLength(1);
  });

  test('is given to a subscription that runs', async () => {
    const tried = await tryDouble();
    await tried.stripe.coupons.create({ id: 'HALF', percent_off: 50, duration: 'once' });
    const family = await makeFamily(tried);
    const { id } = await family.subscribe();
    await tried.stripe.subscriptions.update(id, { discounts: [{ coupon: 'HALF' }] });
    await family.goTo('2026-03-01');
    expect((await tried.stripe.invoices.list({ customer: family.customer })).data[0]).toMatchObject({
      total: 4950,
    });
  });

  test('that is unknown, over, used up or in another currency is refused', async () => {
    const tried = await tryDouble();
    const { double, stripe } = tried;
    await stripe.coupons.create({ id: 'OVER', percent_off: 50, redeem_by: double.control.now() - 1 });
    await stripe.coupons.create({ id: 'EUROS', amount_off: 100, currency: 'eur' });
    await stripe.coupons.create({ id: 'FIRST', percent_off: 50, max_redemptions: 1 });
    const family = await makeFamily(tried);
    const withCoupon = (coupon: string) => family.subscribe({ discounts: [{ coupon }] });
    await expect(withCoupon('NONE')).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(withCoupon('OVER')).rejects.toMatchObject({ code: 'coupon_expired', statusCode: 400 });
    await expect(withCoupon('EUROS')).rejects.toMatchObject({ param: 'discounts[0][coupon]' });
    expect((await stripe.coupons.retrieve('OVER')).valid).toBe(false);
    await withCoupon('FIRST');
    await expect(withCoupon('FIRST')).rejects.toMatchObject({ code: 'coupon_expired' });
    expect((await stripe.coupons.list()).data.map(({ id }) => id)).toEqual(['FIRST', 'EUROS', 'OVER']);
    expect((await stripe.subscriptions.list({ customer: family.customer, status: 'all' })).data).toHaveLength(
      1,
    );
  });

  test('is made only in a way that makes sense', async () => {
    const { stripe } = await tryDouble();
    await expect(stripe.coupons.create({})).rejects.toMatchObject({ param: 'percent_off' });
    await expect(stripe.coupons.create({ amount_off: 5 })).rejects.toMatchObject({ param: 'currency' });
    await expect(stripe.coupons.create({ percent_off: 5, duration: 'repeating' })).rejects.toMatchObject({
      param: 'duration_in_months',
    });
  });
});

describe('Taxes', () => {
  test('that prices contain are shown, and what is added is added', async () => {
    const tried = await tryDouble();
    const { stripe } = tried;
    const vat = await stripe.taxRates.create({
      display_name: 'Moms',
      inclusive: true,
      percentage: 6,
      country: 'SE',
    });
    const added = await stripe.taxRates.create({
      display_name: 'Sales tax',
      inclusive: false,
      percentage: 10,
    });
    const family = await makeFamily(tried);
    const invoiceWith = async (rates: string[]) => {
      const { latest_invoice } = await family.subscribe({ default_tax_rates: rates });
      return await stripe.invoices.retrieve(idOf(latest_invoice ?? ''));
    };
    expect(await invoiceWith([vat.id])).toMatchObject({
      total: 9900,
      total_excluding_tax: 9340,
      total_taxes: [{ amount: 560, taxable_amount: 9340, tax_behavior: 'inclusive' }],
    });
    expect(await invoiceWith([added.id])).toMatchObject({
      subtotal: 9900,
      total: 10_890,
      total_excluding_tax: 9900,
    });
    expect((await stripe.taxRates.list({ inclusive: true })).data).toEqual([vat]);
  });

  test('are taken from what is left after a discount', async () => {
    const tried = await tryDouble();
    const { stripe } = tried;
    const vat = await stripe.taxRates.create({ display_name: 'MwSt.', inclusive: true, percentage: 7 });
    await stripe.coupons.create({ id: 'HALF', percent_off: 50 });
    const family = await makeFamily(tried);
    const { latest_invoice } = await family.subscribe({
      default_tax_rates: [vat.id],
      discounts: [{ coupon: 'HALF' }],
    });
    expect(await stripe.invoices.retrieve(idOf(latest_invoice ?? ''))).toMatchObject({
      subtotal: 9900,
      total: 4950,
      total_discount_amounts: [{ amount: 4950 }],
      total_taxes: [{ amount: 324, taxable_amount: 4626 }],
    });
  });
});
