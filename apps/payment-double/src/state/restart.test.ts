import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startDouble } from '../start.ts';
import { tryDouble } from '../testing/double.ts';
import { giveCard, makePrice, sdkFor, startOfTests } from '../testing/sdk.ts';
import { FileJournal } from './journal.ts';
import { Store } from './store.ts';

function folder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'double-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}

const options = (dir: string) => ({ port: 0, dir, now: () => startOfTests * 1000 });

test('Everything is there after a restart, the time included', async () => {
  const dir = folder();
  const before = await startDouble(options(dir));
  const stripe = sdkFor(before);
  const { id: customer } = await stripe.customers.create({ name: 'Astrid' });
  await giveCard(before, customer);
  const price = await makePrice(stripe);
  await stripe.subscriptions.create({ customer, items: [{ price: price.id }], trial_period_days: 14 });
  before.control.advance(20 * 24 * 3600);
  const [was, now, log] = [
    (await stripe.subscriptions.list()).data,
    before.control.now(),
    before.control.log(),
  ];
  await before.close();
  const { double, stripe: again } = await tryDouble(options(dir));
  expect((await again.subscriptions.list()).data).toEqual(was);
  expect(double.control.now()).toBe(now);
  expect(double.control.log()).toEqual(log);
  const [invoice] = (await again.invoices.list({ customer })).data;
  expect((await fetch(invoice?.invoice_pdf ?? '')).status).toBe(200);
});

test('A line that was half written when the process died is ignored, and what follows is kept', async () => {
  const dir = folder();
  const before = await startDouble(options(dir));
  await sdkFor(before).customers.create({ name: 'Astrid' });
  await before.close();
  appendFileSync(path.join(dir, 'journal.jsonl'), '[["customer","cus_half",{"id":"cus_ha');
  const between = await startDouble(options(dir));
  await sdkFor(between).customers.create({ name: 'Selma' });
  await between.close();
  const { stripe } = await tryDouble(options(dir));
  expect((await stripe.customers.list()).data.map(({ name }) => name)).toEqual(['Selma', 'Astrid']);
});

test('A transaction is one line, or none if it fails', () => {
  const dir = folder();
  const store = new Store(new FileJournal(dir));
  const receipt = (id: string) => ({ id, invoice: 'in_1' });
  store.transact(() => {
    store.put('receipt', receipt('a'));
    store.put('receipt', receipt('b'));
  });
  expect(() =>
    store.transact(() => {
      store.put('receipt', { id: 'a', invoice: 'in_2' });
      store.remove('receipt', 'b');
      store.put('receipt', receipt('c'));
      throw new Error('Enough.');
    }),
  ).toThrow('Enough.');
  expect(store.all('receipt')).toEqual([receipt('a'), receipt('b')]);
  expect(() => store.put('receipt', receipt('d'))).toThrow('transaction');
  store.close();
  expect(readFileSync(path.join(dir, 'journal.jsonl'), 'utf8').trim().split('\n')).toHaveLength(1);
});
