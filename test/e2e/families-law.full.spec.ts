import { browserFor } from './abroad.ts';
import { expectAccessible } from './axe.ts';
import { expectFits } from './fits.ts';
import { expect, test } from './fixtures.ts';
import { messageTo } from './outbox.ts';
import { type PayingProduct, runPayingProduct } from './paying-product.ts';
import { enterCard, fillSignUp, order } from './sign-up.ts';

let product: PayingProduct;
test.beforeAll(async ({ template }) => {
  product = await runPayingProduct(template);
});
test.afterAll(() => product.stop());

const subscriptions = () => product.double.control.objects('subscription');

test('A guardian withdraws by two presses, and another cancels without a sign-in; both get a receipt', async ({
  page,
  browser,
}) => {
  await page.goto(`${product.origin}/signup`);
  await fillSignUp(page, { firstname: 'Vera', lastname: 'Vän', email: 'vera@example.org' });
  await enterCard(page);
  await order(page).click();
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();

  const stranger = await browser.newPage();
  await stranger.goto(`${product.origin}/support`);
  await stranger.getByRole('link', { name: 'Cancel contracts here' }).click();
  await stranger.getByLabel('Your name').fill('Vera Vän');
  await stranger.getByLabel('Email address of the account').fill('Vera@Example.org');
  await stranger.getByLabel('Extraordinary, for an important reason').check();
  await stranger.getByLabel('Reason', { exact: true }).fill('The books do not open.');
  await expectFits(stranger);
  await stranger.getByRole('button', { name: 'Cancel now' }).click();
  await expect(stranger.getByRole('heading', { name: 'We have received your cancellation' })).toBeFocused();
  await expectFits(stranger);
  await expect.poll(() => subscriptions().map((each) => each.cancel_at_period_end)).toEqual([true]);
  await stranger.close();

  await page.goto(`${product.origin}/my/subscription`);
  await expect(page.getByText(/Cancell?ed, ends on/)).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Withdraw from contract here' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByRole('heading', { name: 'We have received your withdrawal' })).toBeFocused();
  await expect(page.getByText('Nothing had been charged.')).toBeVisible();
  await expectFits(page);
  expect(subscriptions().map(({ status }) => status)).toEqual(['canceled']);
});

test('In Germany a contract is cancelled without a sign-in by the two labels of the law, and the receipt comes by mail', async () => {
  const abroad = await runPayingProduct(undefined, { REALM: 'de' }, 'aloud.de');
  const german = await browserFor(abroad.origin);
  const since = new Date();
  const page = await german.newPage({ locale: 'de-DE', viewport: { width: 1280, height: 900 } });
  const picture = (name: string) =>
    page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
  await page.goto(`${abroad.origin}/support`);
  await page.getByRole('link', { name: 'Verträge hier kündigen', exact: true }).click();
  await page.getByLabel('Ihr Name').fill('Vera Vän');
  await page.getByLabel('E-Mail-Adresse des Kontos').fill('vera@example.org');
  await expectFits(page);
  await picture('cancel');
  await page.getByRole('button', { name: 'jetzt kündigen', exact: true }).click();
  await expect(page.getByText('vera@example.org', { exact: true })).toBeVisible();
  await expectFits(page);
  await picture('receipt');
  const mail = await messageTo(page, 'vera@example.org', since, abroad.origin);
  expect(await mail.innerText()).toMatch(/Kündigung[\s\S]*\d\d:\d\d/);
  await german.close();
  await abroad.stop();
});
