import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Request } from '@playwright/test';
import { firstPages } from '../../apps/portal/src/first-page/pages.ts';
import { doubleKeys } from '../../apps/server/src/config-payments.ts';
import { expect, type Page, test } from './fixtures.ts';
import { type PayingProduct, runPayingProduct } from './paying-product.ts';
import { opened } from './reader.ts';
import { shelf } from './sessions.ts';
import { enterCard, fillSignUp, order, typedCard } from './sign-up.ts';

let product: PayingProduct;
test.beforeAll(async ({ template }) => {
  product = await runPayingProduct(template);
});
test.afterAll(() => product.stop());

/** The code that speaks with the provider: its adapters, and what is built with them. */
const cardCode = /\/assets\/[^/]*(CardForm|providerScript)[^/]*\.js$/;

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
  await order(page).click();
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
  await page.getByRole('button', { name: 'Log in' }).click();
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
