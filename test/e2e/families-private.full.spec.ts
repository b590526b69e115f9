import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Locator, Request } from '@playwright/test';
import { firstPages } from '../../apps/portal/src/first-page/pages.ts';
import { doubleKeys } from '../../apps/server/src/config-payments.ts';
import { expect, type Page, test } from './fixtures.ts';
import { type PayingProduct, runPayingProduct } from './paying-product.ts';
import { opened } from './reader.ts';
import { shelf } from './sessions.ts';
import {
  cardFrame,
  enterCard,
  fillSignUp,
  guardianPassword,
  order,
  pressOrder,
  typedCard,
} from './sign-up.ts';

let product: PayingProduct;
test.beforeAll(async ({ template }) => {
  product = await runPayingProduct(template);
});
test.afterAll(() => product.stop());

/** The code that speaks with the provider: its adapters, and what is built with them. */
const cardCode = /\/assets\/[^/]*(stripeCardForm|doubleCardForm|providerScript)[^/]*\.js$/;

function watch(context: BrowserContext): Request[] {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  return requests;
}

/** Addresses at the provider, and of the code that speaks with it. */
function aboutCards(requests: readonly Request[]): string[] {
  const provider = new URL(product.double.url).host;
  const urls = requests.map((request) => new URL(request.url()));
  return urls
    .filter(
      ({ host, pathname }) => host === provider || host.endsWith('stripe.com') || cardCode.test(pathname),
    )
    .map(({ host, pathname }) => `${host}${pathname}`);
}

async function signUp(page: Page, email: string, card?: string): Promise<void> {
  await page.goto(`${product.origin}/signup`);
  await fillSignUp(page, { firstname: 'Vera', lastname: 'Vän', email });
  await enterCard(page, card);
  await pressOrder(page);
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
}

test('A pupil’s walk over every screen requests nothing of the card provider, nor the code for it; a family’s does', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const requests = watch(context);
  await page.goto(`${product.origin}/login`);
  await page.getByRole('textbox', { name: 'Username' }).fill('student');
  await page.getByLabel('Password', { exact: true }).fill('read-aloud');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
  const paths = new Set(firstPages.map(({ path }) => path).filter((path) => !path.includes(':')));
  for (const path of paths) {
    await page.goto(product.origin + path);
    await page.waitForLoadState('networkidle');
    if (!(await page.evaluate(() => localStorage.getItem('aloud.session')))) throw new Error(path);
  }
  await page.goto(`${product.origin}/library/bookshelf`);
  await shelf(page).click();
  await opened(page);
  expect(paths.size).toBeGreaterThan(20);
  expect(aboutCards(requests)).toEqual([]);

  await page.evaluate(() => localStorage.clear());
  await signUp(page, 'watched@example.org');
  const seen = aboutCards(requests);
  expect(seen).toContain(`${new URL(product.double.url).host}/frame`);
  expect(seen.some((address) => cardCode.test(address))).toBe(true);
});

test('A bank that is asked can be closed or the page reloaded: there is one account, nothing is charged, and it can be tried again', async ({
  page,
}) => {
  await page.goto(`${product.origin}/signup`);
  await fillSignUp(page, { firstname: 'Nils', lastname: 'Ny', email: 'closed@example.org' });
  await enterCard(page, '4000 0025 0000 3155');
  await pressOrder(page);
  const bank = page.getByRole('dialog', { name: 'Confirm at the bank' });
  await expect(bank).toBeVisible();
  await bank.getByRole('button', { name: 'Close' }).click();
  await expect(bank).toHaveCount(0);
  await expect(page.getByText(/Nothing was charged/)).toBeVisible();

  await pressOrder(page);
  await expect(bank).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your account is ready. Only the card is missing.')).toBeVisible();
  await enterCard(page, '4000 0025 0000 3155');
  await pressOrder(page);
  await bank
    .frameLocator('iframe')
    .getByRole('button', { name: /complete/i })
    .click();
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
  const mine = product.double.control
    .objects('customer')
    .filter((each) => !each.deleted && each.email === 'closed@example.org');
  expect(mine).toHaveLength(1);
});

test('Signing up, cancelling and taking it back need no mouse', async ({ page }) => {
  const { keyboard } = page;
  const to = async (what: Locator) => {
    for (let presses = 0; presses < 60; presses++) {
      if (await what.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not reach ${what.toString()}.`);
  };
  await page.goto(`${product.origin}/signup`);
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible();
  await to(page.getByLabel('First name'));
  await keyboard.type('Vera');
  for (const [label, text] of [
    ['Last name', 'Vän'],
    ['Email address', 'keys@example.org'],
    ['New password', guardianPassword],
    ['Confirm new password', guardianPassword],
  ] as const) {
    await to(page.getByLabel(label, { exact: true }));
    await keyboard.type(text);
  }
  await to(cardFrame(page).getByLabel('Card number'));
  // Each card has one trial.
  await keyboard.type('4000000000000259');
  await keyboard.press('Tab');
  await keyboard.type('1240');
  await keyboard.press('Tab');
  await keyboard.type(typedCard.code);
  await to(page.getByRole('checkbox'));
  await keyboard.press('Space');
  await to(order(page));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();

  await page.goto(`${product.origin}/my/subscription`);
  const cancel = page.getByRole('button', { name: 'Cancel the subscription' });
  await expect(cancel).toBeVisible();
  await to(cancel);
  await keyboard.press('Enter');
  await to(page.getByRole('dialog').getByRole('button', { name: 'Cancel the subscription' }));
  await keyboard.press('Enter');
  await expect(page.getByText(/ends on/)).toBeVisible();
  await to(page.getByRole('button', { name: 'Keep the subscription' }));
  await keyboard.press('Enter');
  await expect(page.getByText(/Trial until/)).toBeVisible();
});

/** A card that has not had its trial. */
const otherCard = '5555 5555 5555 4444';
/** What must be nowhere but in a request to the provider, or a reply. */
const always = [otherCard, otherCard.replaceAll(' ', ''), doubleKeys.secretKey];

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

test('Of a card nothing is kept: not in pages, storage, addresses, or the server’s data', async ({
  page,
  context,
}) => {
  const requests = watch(context);
  const given = page.waitForResponse('**/payments/client-secret');
  await signUp(page, 'kept@example.org', otherCard);
  const { setupIntent } = (await (await given).json()) as { setupIntent: { client_secret: string } };
  expect(setupIntent.client_secret).toContain('_secret_');
  const secrets = [...always, setupIntent.client_secret];
  const found = (text: string) => secrets.filter((secret) => text.includes(secret));
  expect(found(await page.content())).toEqual([]);
  await page.getByRole('link', { name: 'My subscription' }).click();
  await expect(page.getByText(/Trial until/)).toBeVisible();
  expect(found(await page.content())).toEqual([]);

  const stored = await context.storageState({ indexedDB: true });
  expect(found(JSON.stringify(stored))).toEqual([]);
  expect(found(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage))))).toEqual([]);
  expect(found(requests.map((request) => request.url()).join('\n'))).toEqual([]);
  const toUs = requests.filter((request) => new URL(request.url()).origin === product.origin);
  const sent = toUs.map((request) => request.postData() ?? '').join('\n');
  expect(found(sent)).toEqual([]);
  expect(sent).not.toContain(typedCard.code);

  await product.double.control.settled();
  const kept = filesOf(product.data);
  expect(kept.length).toBeGreaterThan(100);
  const wrong = kept.filter((file) => found(readFileSync(file, 'latin1')).length > 0);
  expect(wrong).toEqual([]);
});
