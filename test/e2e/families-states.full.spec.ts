import { expectAccessible } from './axe.ts';
import { expect, type Page, test } from './fixtures.ts';
import { type PayingProduct, runPayingProduct } from './paying-product.ts';
import { signInByForm } from './reader.ts';
import { enterCard, fillSignUp, order } from './sign-up.ts';

const day = 86_400;

let product: PayingProduct;
test.beforeAll(async ({ template }) => {
  product = await runPayingProduct(template);
});
test.afterAll(() => product.stop());

const subscription = () => `${product.origin}/my/subscription`;

async function signUp(page: Page, email: string, card: string): Promise<void> {
  await page.goto(`${product.origin}/signup`);
  await fillSignUp(page, { firstname: 'Vera', lastname: 'Vän', email });
  await enterCard(page, card);
  await order(page).click();
}

const welcomed = (page: Page) => expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();

test('A renewal that fails says what to do, and another card is charged straight away', async ({ page }) => {
  await signUp(page, 'fails@example.org', '4000 0000 0000 0341');
  await welcomed(page);
  product.double.control.advance(14 * day + 60);
  await product.double.control.settled();
  await page.goto(subscription());
  await expect(page.getByRole('heading', { name: 'The payment failed' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use another card' }).click();
  await enterCard(page, '5555 5555 5555 4444');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this card' }).click();
  await expect(page.getByText(/Renews on/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The payment failed' })).toHaveCount(0);
  await expectAccessible(page);
});

test('A renewal about which the bank asks is confirmed there', async ({ page }) => {
  await signUp(page, 'asks@example.org', '4000 0027 6000 3184');
  const bank = page.getByRole('dialog', { name: 'Confirm at the bank' });
  const complete = () =>
    bank
      .frameLocator('iframe')
      .getByRole('button', { name: /complete/i })
      .click();
  await complete();
  await welcomed(page);
  product.double.control.advance(14 * day + 60);
  await product.double.control.settled();
  await page.goto(subscription());
  await expect(
    page.getByRole('heading', { name: 'Your bank wants you to confirm the payment' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm at the bank' }).click();
  await complete();
  await expect(page.getByText(/Renews on/)).toBeVisible();
});

test('A card that was declined, one that has had its trial, and what is not for others: each screen is accessible and says what to do', async ({
  page,
  product: withoutPayments,
}) => {
  await signUp(page, 'first@example.org', '4242 4242 4242 4242');
  await welcomed(page);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();

  await signUp(page, 'second@example.org', '4000 0000 0000 0002');
  await expect(page.getByText('Your account is ready. Only the card is missing.')).toBeVisible();
  await expect(page.getByText(/Nothing was charged/)).toBeVisible();
  await expectAccessible(page);
  await enterCard(page);
  await order(page).click();
  await expect(page.getByText(/has had its trial already/)).toBeVisible();
  await expectAccessible(page);
  await order(page).click();
  await welcomed(page);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();

  await page.goto(`${withoutPayments.origin}/signup`);
  await expect(page.getByText('Payments are not available here')).toBeVisible();
  await expectAccessible(page);
  await signInByForm(page, 'student');
  for (const [path, title] of [
    ['/my/subscription', /families without a school|Payments are not available/],
    ['/my/children', 'This is for families without a school'],
  ] as const) {
    await page.goto(withoutPayments.origin + path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectAccessible(page);
  }
});
