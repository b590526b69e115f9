import { expectAccessible } from './axe.ts';
import { expect, type Page, test } from './fixtures.ts';
import { messageTo } from './outbox.ts';
import { fillSignIn, signIn } from './reader.ts';

/** The password of the sample people; the tests leave it as it was. */
const PASSWORD = 'read-aloud';

/** Requests a link for a new password, and opens it from the message. */
async function openSentLink(page: Page, recipient: string): Promise<void> {
  const asked = new Date();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/we have sent it a message/)).toBeVisible();
  const message = await messageTo(page, recipient, asked);
  await expect(message.getByRole('heading')).toHaveText('Välj ett nytt lösenord');
  await message.getByRole('link').click();
  await expect(page).toHaveURL(/\/password\/new#token=/);
}

test('A guardian who has forgotten the password sets a new one by a link, and changes it in the account', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Username or email address').fill('guardian@fyrskolan.example');
  await expectAccessible(page);

  await openSentLink(page, 'guardian@fyrskolan.example');
  await page.getByLabel('New password', { exact: true }).fill('three small owls');
  await page.getByLabel('Confirm new password').fill('three small owls');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await fillSignIn(page, 'guardian', PASSWORD);
  await expect(page.getByText(/The username or password is not right/)).toBeVisible();
  await fillSignIn(page, 'guardian', 'three small owls');
  await expect(page.getByRole('heading', { name: 'Hello, Greta!' })).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('three small owls');
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm new password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('guardian@fyrskolan.example')).toBeVisible();
});

test('A link for a new password works once', async ({ page, context }) => {
  await page.goto('/password/forgotten');
  await page.getByLabel('Username or email address').fill('admin');
  await openSentLink(page, 'admin@fyrskolan.example');
  const link = page.url();
  const choose = async (on: Page) => {
    await on.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await on.getByLabel('Confirm new password').fill(PASSWORD);
    await on.getByRole('button', { name: 'Save the password' }).click();
  };
  await choose(page);
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  const later = await context.newPage();
  await later.goto(link);
  await choose(later);
  await expect(later.getByText(/^Invalid link\./)).toBeVisible();
});

test('The profile names the class, and is the same on a phone', async ({ page }) => {
  await signIn(page, 'student');
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/profile');
    await expect(page.getByText('Class 3B')).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
});
