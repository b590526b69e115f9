import { expect, test } from './fixtures.ts';
import { linkInMail } from './gifts.ts';
import { type PayingProduct, runPayingProduct } from './paying-product.ts';
import { cardFrame, guardianPassword, typedCard } from './sign-up.ts';
import { VisibleKeyboard } from './visible-keyboard.ts';

let product: PayingProduct;
test.beforeAll(async ({ template }) => {
  product = await runPayingProduct(template);
});
test.afterAll(() => product.stop());

const at = (path: string) => product.origin + path;

test('Somebody without a mouse buys a gift card, and a family without a mouse redeems it; the focus is always seen', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const since = new Date();
  const keys = new VisibleKeyboard(page);
  const fill = async (label: string | RegExp, text: string) => {
    await keys.goTo(label);
    await keys.type(text);
  };

  await test.step('chooses how long and how many', async () => {
    await page.goto(at('/giftcard'));
    await expect(cardFrame(page).getByLabel('Card number')).toBeVisible();
    await keys.goTo(/^3 months/);
    await keys.press('ArrowDown');
    await keys.expectFocus(/^6 months/);
    await expect(page.getByRole('radio', { name: /^6 months/ })).toBeChecked();
    await keys.press('ArrowUp');
    await expect(page.getByRole('radio', { name: /^3 months/ })).toBeChecked();
    await keys.goTo('Number of gift cards');
    await keys.press('ArrowDown');
    await expect(page.getByLabel('Number of gift cards')).toHaveValue('2');
    await keys.press('ArrowUp');
  });

  await test.step('says from whom and for whom', async () => {
    await fill(/^Recipient’s name/, 'Maja');
    await fill(/^Message/, 'Happy reading!');
    await fill('Your name', 'Greta Ek');
    await fill('Your email address', 'keys@example.org');
  });

  await test.step('enters the card in the frame of the provider, and orders', async () => {
    await fill('Card number', '4000002500003155');
    await fill(/^Expir/, typedCard.expiry);
    await fill('Security code', typedCard.code);
    await keys.goTo('Security code', 'back');
    await keys.use('Order with obligation to pay');
  });

  await test.step('confirms at the bank, in a frame within a frame', async () => {
    await expect(page.getByRole('dialog', { name: 'Confirm at the bank' })).toBeVisible();
    await keys.use('Complete', 'on', 'Space');
    await keys.expectFocus('Thank you!');
  });

  const code = await test.step('prints the card from the page in the mail', async () => {
    await page.goto(await linkInMail(page, product.origin, 'keys@example.org', since));
    await expect(page.getByRole('heading', { name: 'Gift card 1' })).toBeVisible();
    const file = page.waitForEvent('download');
    await keys.use('Download the gift cards (PDF)', 'on', 'Space');
    expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
    // The dialog begins at its harmless button, and gives the focus back.
    await keys.use('Withdraw from contract here');
    await expect(page.getByRole('dialog', { name: 'Withdraw from the purchase?' })).toBeVisible();
    await keys.expectFocus('Cancel');
    await keys.press('Escape');
    await keys.expectFocus('Withdraw from contract here');
    return /([0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  });

  await test.step('looks at what the card is worth', async () => {
    await page.goto(at('/giftcard/redeem'));
    await fill(/^Code of the gift card/, code.toLowerCase());
    await keys.press('Enter');
    await expect(page.getByText('Happy reading!')).toBeVisible();
  });

  await test.step('makes an account, and redeems it', async () => {
    await keys.use('Create an account');
    await fill(/^First name/, 'Vera');
    await fill(/^Last name/, 'Vän');
    await fill(/^Email address/, 'keyboard@example.org');
    await fill('New password', guardianPassword);
    await fill('Confirm new password', guardianPassword);
    await keys.use(/privacy/i, 'on', 'Space');
    await expect(page.getByRole('checkbox')).toBeChecked();
    await keys.use('Create the account');
    await keys.use('Redeem the gift card');
    await keys.expectFocus('The gift card is redeemed');
  });

  keys.expectSeen();
});
