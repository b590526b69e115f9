import { type Browser, chromium, type Frame, type Page } from '@playwright/test';
import axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { FLAGS, findChromium } from '../../../../scripts/chromium.mjs';
import { type Tried, tryDouble } from '../testing/double.ts';
import { startHost } from '../testing/host.ts';
import { giveCard, makePrice } from '../testing/sdk.ts';

let browser: Browser;
beforeAll(async () => {
  const executablePath = await findChromium();
  browser = await chromium.launch({ args: FLAGS, ...(executablePath && { executablePath }) });
});
afterAll(() => browser.close());

const queryOf = (given: Record<string, string>) =>
  new URLSearchParams({ key: 'pk_test_double', ...given }).toString();

interface Shown extends Tried {
  readonly page: Page;
  readonly host: string;
  /** Shows an address in the host's frame. */
  readonly show: (url: string) => Promise<unknown>;
  /** Asks the frame, and waits for its answer. */
  readonly ask: (message: object) => Promise<unknown>;
}

async function openHost(): Promise<Shown> {
  const host = await startHost();
  const tried = await tryDouble({ portalOrigins: [host], now: Date.now });
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(host);
  const query = queryOf({ parent: host, locale: 'sv' });
  const show = (url: string) => page.evaluate(`show(${JSON.stringify(url)})`);
  await show(`${tried.double.url}/frame?${query}`);
  return { ...tried, page, host, show, ask: (message) => page.evaluate(`ask(${JSON.stringify(message)})`) };
}

async function typeCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('#frame');
  await frame.getByLabel('Kortnummer').focus();
  await page.keyboard.type(number);
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
}

describe('The card frame', () => {
  test('tells its host what is typed, never the card itself, and says what is wrong in words', async () => {
    const { page, ask } = await openHost();
    expect(await ask({ type: 'validate' })).toMatchObject({
      type: 'validated',
      error: { type: 'validation_error', code: 'incomplete_number', field: 'number' },
    });
    const frame = page.frameLocator('#frame');
    await expect
      .poll(() => frame.getByRole('alert').first().textContent())
      .toBe('Kortnumret är inte fullständigt.');
    await typeCard(page, '4242424242424242');
    expect(await frame.getByLabel('Kortnummer').inputValue()).toBe('4242 4242 4242 4242');
    expect(await frame.getByLabel('Giltigt till').inputValue()).toBe('12 / 34');
    await expect
      .poll(() => page.evaluate(`last('change')`))
      .toMatchObject({ complete: true, empty: false, error: null });
    expect(await page.evaluate('JSON.stringify(said)')).not.toContain('4242');
  });

  test('sets a card up, and pays', async () => {
    const { page, stripe, ask } = await openHost();
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    const { id: customer } = await stripe.customers.create({});
    const setup = await stripe.setupIntents.create({ customer });
    expect(await ask({ type: 'retrieve', clientSecret: setup.client_secret })).toMatchObject({
      outcome: { intent: { status: 'requires_payment_method' } },
    });
    expect(await ask({ type: 'retrieve', clientSecret: 'seti_none_secret_none' })).toMatchObject({
      outcome: { error: { type: 'invalid_request_error', code: 'resource_missing' } },
    });
    await typeCard(page, '4242424242424242');
    const billingDetails = { name: 'Astrid', address: { country: 'SE' } };
    expect(await ask({ type: 'confirm', clientSecret: setup.client_secret, billingDetails })).toMatchObject({
      outcome: { error: null, intent: { id: setup.id, status: 'succeeded' }, action: null },
    });
    const [method] = (await stripe.customers.listPaymentMethods(customer)).data;
    expect(method?.billing_details).toMatchObject({ name: 'Astrid', address: { country: 'SE' } });
    expect(await ask({ type: 'confirm', clientSecret: setup.client_secret })).toMatchObject({
      outcome: { error: { type: 'invalid_request_error', code: 'setup_intent_unexpected_state' } },
    });
    const intent = await stripe.paymentIntents.create({ amount: 9900, currency: 'sek', customer });
    expect(await ask({ type: 'confirm', clientSecret: intent.client_secret })).toMatchObject({
      outcome: { intent: { object: 'payment_intent', status: 'succeeded' } },
    });
    expect(addresses.filter((address) => /secret|4242/.test(address))).toEqual([]);
  });

  test('tells which field the bank refuses', async () => {
    const { page, stripe, ask } = await openHost();
    const setup = await stripe.setupIntents.create({});
    await typeCard(page, '4000000000000127');
    expect(await ask({ type: 'confirm', clientSecret: setup.client_secret })).toMatchObject({
      outcome: { error: { type: 'card_error', code: 'incorrect_cvc', field: 'cvc' } },
    });
  });

  test('leads to 3-D Secure, which is answered by keyboard, closed, and answered after all', async () => {
    const { page, host, stripe, double, show, ask } = await openHost();
    const { id: customer } = await stripe.customers.create({});
    const setup = await stripe.setupIntents.create({ customer });
    const clientSecret = setup.client_secret;
    await typeCard(page, '4000002500003155');
    const waiting = await ask({ type: 'confirm', clientSecret });
    expect(waiting).toMatchObject({ outcome: { intent: { status: 'requires_action' } } });
    // Closed and reloaded: the host asks again, and gets the page again.
    const query = queryOf({ parent: host });
    await show(`${double.url}/frame?${query}`);
    const again = await ask({ type: 'continue', clientSecret });
    const { outcome } = again as { outcome: { action: { id: string; url: string } } };
    expect(outcome.action.url).toContain('/3ds/');
    const told = show(outcome.action.url);
    const frame = page.frameLocator('#frame');
    await frame.getByRole('button', { name: 'Complete' }).press('Enter');
    expect(await told).toMatchObject({
      source: 'payment-double-3ds',
      id: outcome.action.id,
      result: 'complete',
    });
    await show(`${double.url}/frame?${query}`);
    expect(await ask({ type: 'retrieve', clientSecret })).toMatchObject({
      outcome: { intent: { status: 'succeeded' } },
    });
  });

  test('ignores what is not said by its parent', async () => {
    const { page } = await openHost();
    const [, frame] = page.frames();
    await frame?.evaluate(
      `window.postMessage({ source: 'payment-double-host', type: 'validate', id: '1' }, '*')`,
    );
    await page.frameLocator('#frame').getByLabel('Kortnummer').focus();
    expect(await page.evaluate(`last('validated')`)).toBeUndefined();
  });
});

describe('Nothing stands in the way of anybody', () => {
  test('in the card frame with its faults', async () => {
    const { page, ask } = await openHost();
    await ask({ type: 'validate' });
    const [, frame = page.mainFrame()] = page.frames();
    // The heading of the page is its host's.
    expect(await violationsIn(frame, ['page-has-heading-one'])).toEqual([]);
  });

  test('on the 3-D Secure page, the page for people and a receipt', async () => {
    const { page, stripe, double } = await openHost();
    const { id: customer } = await stripe.customers.create({ name: 'Astrid' });
    await giveCard(double, customer);
    const price = await makePrice(stripe);
    await stripe.subscriptions.create({ customer, items: [{ price: price.id }] });
    const [invoice] = (await stripe.invoices.list({ customer })).data;
    const payment_method = await giveCard(double, customer, '4000002760003184');
    const order = { amount: 9900, currency: 'sek', customer, payment_method, confirm: true };
    const intent = await stripe.paymentIntents.create(order);
    const asked = intent.next_action?.use_stripe_sdk?.['stripe_js'];
    for (const url of [double.url, invoice?.hosted_invoice_url, asked]) {
      await page.goto(String(url));
      expect(await violationsIn(page.mainFrame())).toEqual([]);
    }
  });
});

async function violationsIn(frame: Frame, disabled: readonly string[] = []): Promise<string[]> {
  const rules = Object.fromEntries(disabled.map((name) => [name, { enabled: false }]));
  const { violations } = (await frame.evaluate(
    `${axe.source}; axe.run(${JSON.stringify({ rules })})`,
  )) as axe.AxeResults;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
