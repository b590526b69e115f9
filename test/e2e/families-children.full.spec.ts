import type { Browser } from '@playwright/test';
import { browserFor } from './abroad.ts';
import { expectAccessible } from './axe.ts';
import { expect, type Page, test } from './fixtures.ts';
import { type PayingProduct, runPayingProduct } from './paying-product.ts';
import { fillSignIn, opened, type Reader } from './reader.ts';
import { enterCard, fillSignUp, order } from './sign-up.ts';

const day = 86_400;
const title = 'Fyrkatten';

/** Lets families read a demo book if they pay, as support does it. @returns its id */
async function sellToFamilies(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/login`);
  await fillSignIn(page, 'super', 'read-aloud');
  await expect(page).not.toHaveURL(/\/login/);
  const id = await page.evaluate(async (wanted) => {
    const { accessToken } = JSON.parse(localStorage.getItem('aloud.session') ?? '{}') as {
      accessToken: string;
    };
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    const call = (path: string, more: RequestInit = {}) => fetch(path, { headers, ...more });
    const found = await call(`/v1/library/search?q=${wanted}&language=sv&limit=1`);
    const { data } = (await found.json()) as { data: { id: string }[] };
    const record = `/v1/books/${data[0]?.id}/record`;
    const version = (await call(record)).headers.get('etag') ?? '';
    const changed = await call(record, {
      method: 'PATCH',
      headers: { ...headers, 'if-match': version },
      body: JSON.stringify({ services: ['consumer'] }),
    });
    if (!changed.ok) throw new Error(await changed.text());
    return data[0]?.id ?? '';
  }, title);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  return id;
}

/** From the library, as somebody does who reads a book for the first time. */
async function openBook(page: Page, origin: string, id: string): Promise<Reader> {
  await page.goto(`${origin}/library/book/${id}`);
  await page.getByRole('link', { name: /^(Read|Continue)$/ }).click();
  return opened(page);
}

const as = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Who is reading?' }).getByRole('button', { name });

for (const [realm, host, tax] of [
  ['se', 'aloud.se', /of which tax/],
  ['de', 'aloud.de', /of which tax/],
  ['us', 'aloud.com', null],
] as const)
  test.describe(`in ${realm}`, () => {
    let product: PayingProduct;
    let browser: Browser;
    test.beforeAll(async ({ template }) => {
      const ofRealm = realm === 'se' ? template : undefined;
      product = await runPayingProduct(ofRealm, { REALM: realm }, host);
      browser = await browserFor(product.origin);
    });
    test.afterAll(() => Promise.all([product.stop(), browser.close()]));

    test('a family’s child reads from a place of her own; what is closed at the end of what is paid opens there again', async () => {
      test.setTimeout(240_000);
      const at = (path: string) => product.origin + path;
      const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
      const book = await sellToFamilies(page, product.origin);
      await page.goto(at('/signup'));
      await fillSignUp(page, { firstname: 'Vera', lastname: 'Vän', email: 'vera@example.org' });
      await enterCard(page);
      await order(page).click();
      await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();

      // The guardian reads to the third page.
      let reader = await openBook(page, product.origin, book);
      await reader.turn('Next page');
      await reader.turn('Next page');
      const hers = await reader.place();

      // A child is added, and begins at the beginning.
      await page.goto(at('/my/children'));
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Add a child' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Maja');
      await dialog.getByRole('radio', { name: 'Owl' }).check({ force: true });
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toHaveCount(0);
      await page.goto(at('/library/bookshelf'));
      await as(page, 'Maja').click();
      await expect(as(page, 'Maja')).toHaveAttribute('aria-pressed', 'true');
      await expectAccessible(page);
      reader = await openBook(page, product.origin, book);
      expect(await reader.place()).not.toBe(hers);
      await reader.turn('Next page');
      const childs = await reader.place();
      expect(childs).not.toBe(hers);

      // Both find their places, also after a reload.
      await page.goto(at('/'));
      await as(page, 'Vera').click();
      reader = await openBook(page, product.origin, book);
      await expect(async () => expect(await reader.place()).toBe(hers)).toPass();
      await page.goto(at('/'));
      await as(page, 'Maja').click();
      await page.reload();
      await expect(as(page, 'Maja')).toHaveAttribute('aria-pressed', 'true');
      reader = await openBook(page, product.origin, book);
      await expect(async () => expect(await reader.place()).toBe(childs)).toPass();

      // It is renewed and paid, cancelled, and over.
      await page.goto(at('/my/subscription'));
      product.double.control.advance(14 * day + 60);
      await product.double.control.settled();
      await page.reload();
      await expect(page.getByText(/Renews on/)).toBeVisible();
      await expect(page.getByRole('button', { name: /Open the receipt/ })).toBeVisible();
      if (tax) await expect(page.getByText(tax)).toBeVisible();
      else await expect(page.getByText(/of which tax/)).toHaveCount(0);
      await page.getByRole('button', { name: 'Cancel the subscription' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel the subscription' }).click();
      await expect(page.getByText(/ends on/)).toBeVisible();
      product.double.control.advance(40 * day);
      await product.double.control.settled();
      await page.goto(at(`/library/book/${book}`));
      await expect(page.getByRole('link', { name: 'Go to my subscription' })).toBeVisible();
      await expectAccessible(page);
      await page.goto(at(`/reader/${book}`));
      await expect(page.getByText('With a subscription, the book opens where you were.')).toBeVisible();

      // Subscribed again, she goes on where she was.
      await page.getByRole('link', { name: 'Go to my subscription' }).click();
      await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
      await expect(page.getByText(/Renews on/)).toBeVisible();
      reader = await openBook(page, product.origin, book);
      await expect(async () => expect(await reader.place()).toBe(childs)).toPass();
      expect(JSON.stringify(product.double.control.log())).not.toContain('Maja');
    });
  });
