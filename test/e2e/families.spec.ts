import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { type PayingProduct, runPayingProduct } from './paying-product.ts';
import { cardFrame, enterCard, fillSignUp, order, placesOf } from './sign-up.ts';

const day = 86_400;

let product: PayingProduct;
test.beforeAll(async ({ template }) => {
  product = await runPayingProduct(template);
});
test.afterAll(() => product.stop());

test('A guardian signs up, pays, gets a receipt, cancels, takes it back, cancels, and the subscription ends', async ({
  page,
}) => {
  const at = (path: string) => product.origin + path;
  await page.goto(at('/login'));
  await page.getByRole('link', { name: 'Read at home' }).click();
  await expect(page.getByText('Free for 14 days, then')).toBeVisible();
  await fillSignUp(page, { firstname: 'Vera', lastname: 'Vän', email: 'vera@example.org' });
  await expectAccessible(page);

  await order(page).click();
  await expect(page.getByText('The card details are incomplete')).toBeVisible();
  await expectAccessible(page);
  await enterCard(page);
  await order(page).click();
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(at('/my/subscription'));
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
  await fillSignUp(page, { firstname: 'Nils', lastname: 'Ny', email: 'nils@example.org' });
  await enterCard(page, '4000 0025 0000 3155');
  await order(page).click();
  const bank = page.getByRole('dialog', { name: 'Confirm at the bank' });
  await expect(bank).toBeVisible();
  await expectAccessible(page, 'dialog');
  await bank.frameLocator('iframe').getByRole('button', { name: /fail/i }).click();
  await expect(page.getByText(/The card was not accepted. Nothing was charged./)).toBeVisible();
  await order(page).click();
  await bank
    .frameLocator('iframe')
    .getByRole('button', { name: /complete/i })
    .click();
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
});

test('The button to order stays under the hand while the card form is drawn and finds faults', async ({
  page,
}) => {
  const frame = `${product.double.url}/frame*`;
  let draw = () => {};
  const drawn = new Promise<void>((resolve) => {
    draw = resolve;
  });
  await page.route(frame, async (route) => {
    await drawn;
    await route.continue();
  });
  // The page counts as loaded with its frames only.
  await page.goto(`${product.origin}/signup`, { waitUntil: 'commit' });
  const places = await placesOf(order(page));
  draw();
  await cardFrame(page).getByLabel('Card number').fill('4242 4242 4242 4241');
  await order(page).hover();
  await page.mouse.down();
  await expect(cardFrame(page).getByText(/number is/)).toBeVisible();
  expect(await places()).toHaveLength(1);
  await page.mouse.up();
  await expect(page.getByText('This value is required').first()).toBeVisible();
});
