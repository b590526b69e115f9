import { expectAccessible } from './axe.ts';
import { expect, type Page, test } from './fixtures.ts';
import { type PayingProduct, runPayingProduct } from './paying-product.ts';

const day = 86_400;

let product: PayingProduct;
test.beforeAll(async ({ template }) => {
  product = await runPayingProduct(template);
});
test.afterAll(() => product.stop());

/** Fills in the frame of the card provider, which is of another origin. */
async function enterCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title]').first();
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel(/Expir/).fill('12 / 40');
  await frame.getByLabel('Security code').fill('123');
}

test('A guardian signs up, reads, pays, gets a receipt, cancels, takes it back, cancels, and the books close', async ({
  page,
}) => {
  const at = (path: string) => product.origin + path;
  await page.goto(at('/login'));
  await page.getByRole('link', { name: 'Read at home' }).click();
  await expect(page.getByText('Free for 14 days, then')).toBeVisible();
  await page.getByLabel('First name').fill('Vera');
  await page.getByLabel('Last name').fill('Vän');
  await page.getByLabel('Email address').fill('vera@example.org');
  await page.getByLabel('New password', { exact: true }).fill('an owl, a lamp');
  await page.getByLabel('New password again').fill('an owl, a lamp');
  await page.getByRole('checkbox').check();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await expect(page.getByText('The card details are incomplete')).toBeVisible();
  await expectAccessible(page);
  await enterCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'My subscription' }).click();
  await expect(page.getByText(/Trial until/)).toBeVisible();
  await expect(page.getByText(/with the card ending in 4242/)).toBeVisible();
  await expectAccessible(page);

  product.double.control.advance(14 * day + 60);
  await product.double.control.settled();
  await page.reload();
  await expect(page.getByText(/Renews on/)).toBeVisible();
  await expect(page.getByText(/of which tax/)).toBeVisible();
  const receipt = page.waitForEvent('popup');
  await page.getByRole('button', { name: /Open the receipt/ }).click();
  await (await receipt).close();

  const cancel = async () => {
    await page.getByRole('button', { name: 'Cancel the subscription' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the subscription' }).click();
    await expect(page.getByText(/Canceled, ends on/)).toBeVisible();
  };
  await cancel();
  await page.getByRole('button', { name: 'Keep the subscription' }).click();
  await expect(page.getByText(/Renews on/)).toBeVisible();
  await cancel();
  await expectAccessible(page);
  product.double.control.advance(40 * day);
  await product.double.control.settled();
  await page.reload();
  await expect(page.getByText(/Your subscription ended on/)).toBeVisible();
  await expectAccessible(page);
});

test('A card whose bank asks is confirmed there; one whose bank refuses can be tried again', async ({
  page,
}) => {
  const at = (path: string) => product.origin + path;
  await page.goto(at('/signup'));
  await page.getByLabel('First name').fill('Nils');
  await page.getByLabel('Last name').fill('Ny');
  await page.getByLabel('Email address').fill('nils@example.org');
  await page.getByLabel('New password', { exact: true }).fill('an owl, a lamp');
  await page.getByLabel('New password again').fill('an owl, a lamp');
  await page.getByRole('checkbox').check();
  await enterCard(page, '4000 0025 0000 3155');
  const order = page.getByRole('button', { name: 'Order with obligation to pay' });
  await order.click();
  const bank = page.getByRole('dialog', { name: 'Confirm at the bank' });
  await expect(bank).toBeVisible();
  await expectAccessible(page, 'dialog');
  await bank.frameLocator('iframe').getByRole('button', { name: /fail/i }).click();
  await expect(page.getByText(/The card was not accepted. Nothing was charged./)).toBeVisible();
  await order.click();
  await bank
    .frameLocator('iframe')
    .getByRole('button', { name: /complete/i })
    .click();
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
});
