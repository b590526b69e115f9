import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { fillGift, linkInMail } from './gifts.ts';
import { type PayingProduct, runPayingProduct } from './paying-product.ts';
import { enterCard, fillSignUp, pressOrder } from './sign-up.ts';

let product: PayingProduct;
test.beforeAll(async ({ template }) => {
  product = await runPayingProduct(template);
});
test.afterAll(() => product.stop());

const at = (path: string) => product.origin + path;

test('A gift card is bought by card and bank, comes by mail, and opens the books of a new family', async ({
  page,
}) => {
  const since = new Date();
  await page.goto(at('/giftcard'));
  await fillGift(page, { email: 'greta@example.org' });
  await enterCard(page, '4000 0000 0000 0002');
  await pressOrder(page);
  await expect(page.getByText(/The card was declined. Nothing was charged./)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('Greta Ek');
  await enterCard(page, '4000 0025 0000 3155');
  await pressOrder(page);
  const bank = page.getByRole('dialog', { name: 'Confirm at the bank' });
  await bank
    .frameLocator('iframe')
    .getByRole('button', { name: /complete/i })
    .click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(await linkInMail(page, product.origin, 'greta@example.org', since));
  await expect(page.getByRole('heading', { name: 'Gift card 1' })).toBeVisible();
  await expectAccessible(page);
  const code = /([0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the gift cards (PDF)' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);

  await page.goto(at('/giftcard/redeem'));
  await page.getByLabel('Code of the gift card').fill(code.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'See what it is worth' }).click();
  await expect(page.getByText('Happy reading!')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillSignUp(page, { firstname: 'Vera', lastname: 'Vän', email: 'vera@example.org' });
  await page.getByRole('button', { name: 'Create the account' }).click();
  await page.getByRole('button', { name: 'Redeem the gift card' }).click();
  await expect(page.getByRole('heading', { name: 'The gift card is redeemed' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(at('/my/subscription'));
  await expect(page.getByText(/Gift: you read until/)).toBeVisible();
  await expectAccessible(page);
  const charges = product.double.control.objects('charge').filter(({ paid }) => paid);
  expect(charges).toHaveLength(1);
});
