import { describe, expect, test } from 'vitest';
import { tryDouble } from '../testing/double.ts';

describe('A list', () => {
  test('has ten, newest first, and says whether there are more', async () => {
    const { stripe } = await tryDouble();
    const made: string[] = [];
    for (let index = 0; index < 12; index += 1)
      made.push((await stripe.customers.create({ name: `${index}` })).id);
    const first = await stripe.customers.list();
    expect(first.data.map(({ id }) => id)).toEqual(made.slice(2).reverse());
    expect(first).toMatchObject({ object: 'list', url: '/v1/customers', has_more: true });
    const rest = await stripe.customers.list({ starting_after: first.data.at(-1)?.id ?? '' });
    expect(rest.data.map(({ id }) => id)).toEqual(made.slice(0, 2).reverse());
    expect(rest.has_more).toBe(false);
    const before = await stripe.customers.list({ ending_before: rest.data[0]?.id ?? '', limit: 3 });
    expect(before.data.map(({ id }) => id)).toEqual(made.slice(2, 5).reverse());
    expect(before.has_more).toBe(true);
  });

  test('is walked through by the SDK', async () => {
    const { stripe } = await tryDouble();
    for (let index = 0; index < 5; index += 1)
      await stripe.customers.create({ email: `${index}@example.com` });
    const all = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all).toHaveLength(5);
  });

  test('has at most a hundred, and refuses what is no position in it', async () => {
    const { stripe } = await tryDouble();
    await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({
      statusCode: 400,
      param: 'limit',
    });
    await expect(stripe.customers.list({ starting_after: 'cus_none' })).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
  });

  test('is limited to a range of time', async () => {
    const { double, stripe } = await tryDouble();
    const old = await stripe.customers.create({});
    double.control.advance(100);
    const young = await stripe.customers.create({});
    const ids = async (created: { gt?: number; lte?: number }) =>
      (await stripe.customers.list({ created })).data.map(({ id }) => id);
    expect(await ids({ gt: old.created })).toEqual([young.id]);
    expect(await ids({ lte: old.created })).toEqual([old.id]);
  });
});
