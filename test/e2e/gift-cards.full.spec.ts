import type { Browser } from '@playwright/test';
import type { Locale } from '../../packages/api/src/index.ts';
import { browserFor } from './abroad.ts';
import { expectAccessible } from './axe.ts';
import { expectFits } from './fits.ts';
import { expect, type Page, test } from './fixtures.ts';
import { fillGift, linkInMail } from './gifts.ts';
import { type PayingProduct, runPayingProduct } from './paying-product.ts';
import { enterCard, fillSignUp, guardianPassword, pressOrder } from './sign-up.ts';
import { wordsOf } from './words.ts';

const code = /([0-9A-Z]{4}-){3}[0-9A-Z]{4}/;
const codeOn = async (page: Page) => code.exec(await page.getByRole('main').innerText())?.[0] ?? '';

async function bankSays(page: Page, answer: RegExp): Promise<void> {
  await page.getByRole('dialog').frameLocator('iframe').getByRole('button', { name: answer }).click();
}

for (const [realm, host, locale, region, tax] of [
  ['no', 'aloud.no', 'nb', 'nb-NO', /mva|merverdiavgift/],
  ['fr', 'aloud.fr', 'fr', 'fr-FR', /TVA/],
  ['us', 'aloud.com', 'en-US', 'en-US', null],
] as const satisfies ReadonlyArray<readonly [string, string, Locale, string, RegExp | null]>)
  test.describe(`in ${realm}`, () => {
    const words = wordsOf('payments', locale);
    let product: PayingProduct;
    let browser: Browser;
    test.beforeAll(async () => {
      product = await runPayingProduct(undefined, { REALM: realm }, host);
      browser = await browserFor(product.origin);
    });
    test.afterAll(() => Promise.all([product.stop(), browser.close()]));

    test('a gift card is bought with the bank’s confirmation, comes by mail in the language of the country, and is printed', async () => {
      test.setTimeout(180_000);
      const since = new Date();
      const page = await browser.newPage({ locale: region, viewport: { width: 1280, height: 900 } });
      const picture = (name: string) =>
        page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
      await page.goto(`${product.origin}/giftcard`);
      await page.getByLabel(words('gift.order.quantity')).selectOption('2');
      await page.getByLabel(words('gift.order.name')).fill('Greta Ek');
      await page.getByLabel(words('gift.order.email')).fill('greta@example.org');
      const card = page.frameLocator('iframe[title]').first().locator('input');
      await card.nth(0).fill('4000 0025 0000 3155');
      await card.nth(1).fill('12 / 40');
      await card.nth(2).fill('739');
      if (tax) await expect(page.getByText(tax).first()).toBeVisible();
      else await expect(page.getByText(words('payments.price.withTax'))).toHaveCount(0);
      await expectFits(page);
      await picture('order');
      const button = page.getByRole('button', { name: words('payments.order') });
      await button.scrollIntoViewIfNeeded();
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      await button.click();
      await page.getByRole('dialog').frameLocator('iframe').getByRole('button').first().click();
      await expect(page.getByRole('heading', { name: words('gift.ordered.title') })).toBeVisible();
      await expectFits(page);
      await picture('thanks');

      await page.goto(await linkInMail(page, product.origin, 'greta@example.org', since));
      await expect(page.getByRole('button', { name: words('gift.bought.print') })).toBeVisible();
      await expectFits(page);
      await picture('cards');
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: words('gift.bought.print') }).click();
      expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
      await page.goto(`${product.origin}/giftcard/redeem`);
      await expectFits(page);
      await picture('redeem');
      await page.goto(`${product.origin}/dev/outbox`);
      const mail = page.getByRole('article').filter({ hasText: 'greta@example.org' }).first();
      expect(await mail.locator('pre').innerText()).toMatch(tax ?? /^((?!VAT)[\s\S])*Seller:/);
      await picture('mail');
    });
  });

test.describe('at home', () => {
  let product: PayingProduct;
  test.beforeAll(async ({ template }) => {
    product = await runPayingProduct(template);
  });
  test.afterAll(() => product.stop());
  const at = (path: string) => product.origin + path;
  const charges = () => product.double.control.objects('charge').filter(({ paid }) => paid).length;

  /** Buys a card. @returns its code, on the page of the buyer */
  async function buy(page: Page, email: string): Promise<string> {
    const since = new Date();
    await page.goto(at('/giftcard'));
    await fillGift(page, { email });
    await enterCard(page);
    await pressOrder(page);
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
    await page.goto(await linkInMail(page, product.origin, email, since));
    await expect(page.getByRole('heading', { name: 'Gift card 1' })).toBeVisible();
    return codeOn(page);
  }

  test('A reload in each state of the checkout finds the truth on the server, and nothing is paid twice', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const before = charges();
    const warned: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warned.push(message.text());
    });
    await page.goto(at('/giftcard'));
    await fillGift(page, { email: 'reload@example.org' });
    // Ordered, and the bank asks: the reload closes its window.
    await enterCard(page, '4000 0025 0000 3155');
    await pressOrder(page);
    await expect(page.getByRole('dialog', { name: 'Confirm at the bank' })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Your name')).toHaveValue('Greta Ek');
    // Declined.
    await enterCard(page, '4000 0000 0000 0127');
    await pressOrder(page);
    await expect(
      page.getByText('The security code of the card is not right. Nothing was charged.'),
    ).toBeVisible();
    await expectFits(page);
    await page.reload();
    await expect(page.getByLabel('Your name')).toHaveValue('Greta Ek');
    // Paid, and the answer is lost.
    await page.route('**/payments/payment-status/**', (route) => route.abort());
    await enterCard(page);
    await pressOrder(page);
    await expect(page.getByText(/payment is being made/)).toBeVisible();
    await expectFits(page);
    await page.unroute('**/payments/payment-status/**');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
    expect(charges()).toBe(before + 1);
    expect(warned.filter((text) => text.includes('cannot go from state'))).toEqual([]);
  });

  test('A bank that says no, and a window that is closed, charge nothing and can be tried again', async ({
    page,
  }) => {
    const before = charges();
    await page.goto(at('/giftcard'));
    await fillGift(page, { email: 'bank@example.org' });
    await enterCard(page, '4000 0025 0000 3155');
    await pressOrder(page);
    await bankSays(page, /fail/i);
    await expect(
      page.getByText(/The bank has not confirmed the payment. Nothing was charged./),
    ).toBeVisible();
    await pressOrder(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(/Nothing was charged/)).toBeVisible();
    await expectAccessible(page);
    expect(charges()).toBe(before);
    await pressOrder(page);
    await bankSays(page, /complete/i);
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
    expect(charges()).toBe(before + 1);
  });

  test('A running family adds a gift, which puts off the next payment', async ({ page }) => {
    test.setTimeout(120_000);
    const gift = await buy(page, 'running@example.org');
    await page.goto(at('/signup'));
    await fillSignUp(page, { firstname: 'Nils', lastname: 'Ny', email: 'nils@example.org' });
    await enterCard(page);
    await pressOrder(page);
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
    await page.goto(at('/my/subscription'));
    const next = page.getByText(/with the card ending in 4242/);
    const first = await next.innerText();
    await page.goto(at(`/giftcard/redeem#${gift}`));
    await page.getByRole('button', { name: 'Redeem the gift card' }).click();
    await expect(page.getByRole('heading', { name: 'The gift card is redeemed' })).toBeVisible();
    await expectFits(page);
    await page.goto(at('/my/subscription'));
    await expect(page.getByText(/Paid by a gift until/)).toBeVisible();
    await expect(page.getByText(/Trial until/)).toHaveCount(0);
    expect(await next.innerText()).not.toBe(first);
    await expectFits(page);
    // The same code again is told what has become of it.
    await page.goto(at(`/giftcard/redeem#${gift}`));
    await expect(page.getByText('This gift card has already been used.')).toBeVisible();
    await expectFits(page);
  });

  test('A buyer withdraws by two presses; the card is void, and the mail of it is there', async ({
    page,
  }) => {
    const since = new Date();
    const gift = await buy(page, 'back@example.org');
    await page.getByRole('button', { name: 'Withdraw from contract here' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByRole('heading', { name: 'Your withdrawal has been received' })).toBeVisible();
    await expect(page.getByText('Refunded, no longer valid')).toBeVisible();
    await expectFits(page);
    expect(product.double.control.objects('refund')).toHaveLength(1);
    await page.goto(at(`/giftcard/redeem#${gift}`));
    await expect(page.getByText(/no longer valid, because it was refunded/)).toBeVisible();
    await page.goto(at('/dev/outbox'));
    const mails = page.getByRole('article').filter({ hasText: 'back@example.org' });
    await expect(async () => {
      await page.reload();
      expect(await mails.count()).toBe(3);
    }).toPass({ timeout: 20_000 });
    expect(new Date((await mails.first().locator('time').textContent()) ?? 0).getTime()).toBeGreaterThan(
      since.getTime(),
    );
  });

  test('Somebody with an account logs in on the way, and the code is still there; a teacher’s account is not a family’s', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const gift = await buy(page, 'way@example.org');
    await page.goto(at('/signup?gift=1'));
    await fillSignUp(page, { firstname: 'Vera', lastname: 'Vän', email: 'vera@example.org' });
    await page.getByRole('button', { name: 'Create the account' }).click();
    await expect(page).toHaveURL(/giftcard\/redeem/);
    const leave = async () => {
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await page.goto(at('/support'));
    };
    await leave();
    await page.goto(at(`/giftcard/redeem#${gift}`));
    await page.getByRole('link', { name: 'I have an account' }).click();
    const logIn = async (username: string, password: string) => {
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
    };
    await logIn('teacher', 'read-aloud');
    await expect(page.getByRole('heading', { name: 'You are already logged in' })).toBeVisible();
    await expectFits(page);
    await leave();
    await page.goto(at('/giftcard/redeem'));
    await page.getByRole('link', { name: 'I have an account' }).click();
    await logIn('vera@example.org', guardianPassword);
    await page.getByRole('button', { name: 'Redeem the gift card' }).click();
    await expect(page.getByRole('heading', { name: 'The gift card is redeemed' })).toBeVisible();
  });
});
