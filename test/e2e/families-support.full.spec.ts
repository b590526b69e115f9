import { expectFits } from './fits.ts';
import { expect, test } from './fixtures.ts';
import { fillGift } from './gifts.ts';
import { type PayingProduct, runPayingProduct } from './paying-product.ts';
import { fillSignIn } from './reader.ts';
import { enterCard, fillSignUp, pressOrder } from './sign-up.ts';

let product: PayingProduct;
test.beforeAll(async ({ template }) => {
  product = await runPayingProduct(template);
});
test.afterAll(() => product.stop());

const at = (path: string) => product.origin + path;

test('Support finds a payment, pays it back, gives a family days and closes a month, at every width', async ({
  page,
}) => {
  await page.goto(at('/giftcard'));
  await fillGift(page, { email: 'greta@example.org' });
  await enterCard(page, '4242 4242 4242 4242');
  await pressOrder(page);
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await page.goto(at('/signup'));
  await fillSignUp(page, { firstname: 'Vera', lastname: 'Vän', email: 'vera@example.org' });
  await enterCard(page, '4242 4242 4242 4242');
  await pressOrder(page);
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
  product.double.control.advance(15 * 86_400);
  await product.double.control.settled();
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  await page.goto(at('/login'));
  await fillSignIn(page, 'super', 'read-aloud');
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(at('/controlpanel/payments'));
  await page.getByRole('searchbox').fill('GRETA@example.org');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('1 payment found.')).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: /^Pay back: Order/ }).click();
  const dialog = page.getByRole('dialog');
  await expectFits(page);
  await dialog.getByLabel('Reason').fill('Bought by mistake.');
  await dialog.getByRole('button', { name: 'Pay back' }).click();
  await expect(page.getByText('Reason: Bought by mistake.')).toBeVisible();
  await expect(page.getByText('Card 1: void')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay back/ })).toHaveCount(0);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the table' }).click();
  expect((await file).suggestedFilename()).toMatch(/^payments-se-\d{4}-\d\d\.csv$/);

  await page.goto(at('/controlpanel/users?searchString=vera%40example.org'));
  await page.getByRole('link', { name: /Vän, Vera/ }).click();
  const payments = page.getByRole('region', { name: 'Card payments' });
  await payments.getByRole('button', { name: 'Give days' }).click();
  await expectFits(page);
  await dialog.getByLabel('Number of days').fill('93');
  await dialog.getByLabel('Reason').fill('A week without pictures.');
  await dialog.getByRole('button', { name: 'Give days' }).click();
  await expect(dialog.getByLabel('Number of days')).toHaveAccessibleDescription(/92.*92/);
  await dialog.getByLabel('Number of days').fill('7');
  await dialog.getByRole('button', { name: 'Give days' }).click();
  await expect(payments.getByText(/^7 days given, until/)).toBeVisible();
  await payments.getByRole('button', { name: /^Pay back: Invoice/ }).click();
  await dialog.getByLabel('Reason').fill('They had cancelled by mail.');
  await dialog.getByRole('button', { name: 'Pay back' }).click();
  await expect(payments.getByText('Reason: They had cancelled by mail.')).toBeVisible();
  await expectFits(page);
});
