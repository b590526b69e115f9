import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startDouble } from '../start.ts';
import { tryDouble } from '../testing/double.ts';
import { startReceiver } from '../testing/receiver.ts';
import { sdkFor } from '../testing/sdk.ts';

const types = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type);

describe('A webhook', () => {
  test('gets every event, signed so that the SDK accepts it', async () => {
    const { target, received } = await startReceiver();
    const { double, stripe } = await tryDouble({ webhook: target });
    const { id } = await stripe.customers.create({});
    await stripe.customers.update(id, { name: 'Astrid' });
    await double.control.settled();
    expect(types(received)).toEqual(['customer.created', 'customer.updated']);
    expect((await stripe.events.retrieve(received[0]?.id ?? '')).pending_webhooks).toBe(0);
    expect(double.control.webhooks()).toEqual({ isHeld: false, pending: [] });
  });

  test('gets an event again, signed each time, until it takes it', async () => {
    const receiver = await startReceiver();
    let passed = 0;
    const { double, stripe } = await tryDouble({ webhook: receiver.target, now: () => Date.now() + passed });
    receiver.refuse(2);
    await stripe.customers.create({});
    await double.control.settled();
    expect(double.control.webhooks().pending).toMatchObject([{ attempts: 1 }]);
    passed += 1000;
    await double.control.settled();
    expect(double.control.webhooks().pending).toMatchObject([{ attempts: 2 }]);
    passed += 1000;
    await double.control.settled();
    expect(receiver.received).toHaveLength(2);
    passed += 4000;
    await double.control.settled();
    expect(double.control.webhooks().pending).toEqual([]);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  });

  test('is left alone after three days', async () => {
    const receiver = await startReceiver();
    let passed = 0;
    const { double, stripe } = await tryDouble({ webhook: receiver.target, now: () => Date.now() + passed });
    receiver.refuse(100, 302);
    await stripe.customers.create({});
    await double.control.settled();
    passed += 73 * 3_600_000;
    await double.control.settled();
    expect(double.control.webhooks().pending).toEqual([]);
    expect((await stripe.events.list()).data[0]?.pending_webhooks).toBe(1);
  });

  test('gets what waited, also from a double that was started again', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'double-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    const { target, received } = await startReceiver();
    const before = await startDouble({ port: 0, dir, webhook: target });
    before.control.hold();
    await sdkFor(before).customers.create({});
    await before.close();
    expect(received).toEqual([]);
    const { double } = await tryDouble({ dir, webhook: target, now: Date.now });
    await double.control.settled();
    expect(types(received)).toEqual(['customer.created']);
  });
});

describe('Events that are held back', () => {
  test('come in an order that follows from the seed, and as often as was asked for', async () => {
    const { target, received } = await startReceiver();
    const { double, stripe } = await tryDouble({ webhook: target });
    double.control.hold();
    for (let index = 0; index < 6; index += 1) await stripe.customers.create({});
    const inOrder = double.control.log().map(({ id }) => id);
    await double.control.release({ order: 'shuffled', seed: 7, times: 2 });
    const came = received.map(({ id }) => id);
    expect(came).toHaveLength(12);
    expect([...new Set(came)].sort()).toEqual([...inOrder].sort());
    expect(came).not.toEqual([...inOrder, ...inOrder]);
    expect(double.control.webhooks()).toEqual({ isHeld: true, pending: [] });
  });

  test('come in their order unless told otherwise', async () => {
    const { target, received } = await startReceiver();
    const { double, stripe } = await tryDouble({ webhook: target });
    double.control.hold();
    for (let index = 0; index < 4; index += 1) await stripe.customers.create({});
    await double.control.deliver();
    expect(received.map(({ id }) => id)).toEqual(double.control.log().map(({ id }) => id));
  });
});

test('Events can be lost, and can be sent once more', async () => {
  const { target, received } = await startReceiver();
  const { double, stripe } = await tryDouble({ webhook: target });
  double.control.drops.next(1);
  const { id } = await stripe.customers.create({});
  double.control.drops.type('customer.deleted');
  await stripe.customers.update(id, { name: 'Astrid' });
  await stripe.customers.del(id);
  await double.control.settled();
  expect(types(received)).toEqual(['customer.updated']);
  expect(types(double.control.log())).toEqual(['customer.created', 'customer.updated', 'customer.deleted']);
  await double.control.repeat({ last: 2 });
  expect(types(received)).toEqual(['customer.updated', 'customer.updated', 'customer.deleted']);
});
