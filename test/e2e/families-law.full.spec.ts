import { expectAccessible } from './axe.ts';
import { expectFits } from './fits.ts';
import { expect, test } from './fixtures.ts';
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
