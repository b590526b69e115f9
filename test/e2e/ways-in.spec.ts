import { expectFits } from './fits.ts';
import { expect, type Page, test } from './fixtures.ts';
import { messageTo } from './outbox.ts';
import { fillSignIn, signInByForm } from './reader.ts';

/** Has a code sent to a mobile, and reads it from the message. */
async function askForCode(page: Page): Promise<string> {
  const asked = new Date();
  await page.getByRole('button', { name: 'Send the code' }).click();
  const outbox = await page.context().newPage();
  const message = await messageTo(outbox, '+46701740605', asked);
  const code = /#(\d{6})/.exec((await message.textContent()) ?? '')?.[1] ?? '';
  await outbox.close();
  return code;
}

test('A teacher logs in by password, and more securely by a code to a mobile', async ({ page }) => {
  await signInByForm(page, 'teacher');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link', { name: 'My profile' })).toBeInViewport();
  await expectFits(page);
  await menu.getByRole('link', { name: 'More secure login' }).click();
  await expect(page.getByRole('heading', { name: 'More secure login' })).toBeVisible();
  await expectFits(page);
  await page.getByLabel('Mobile number').fill('070-174 06 05');
  await page.getByLabel('Code from the message').fill(await askForCode(page));
  await expectFits(page);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menu.getByRole('link', { name: 'My profile' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'More secure login' })).toHaveCount(0);
});

test('A child logs in by the group code and a name', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a group code' }).click();
  await page.getByLabel('Group code').fill('nobody');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('This code does not work. Check it, or ask your teacher.')).toBeVisible();
  await page.getByLabel('Group code').fill('fyra 3bee');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Class 3B')).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Sam', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Sam!' })).toBeVisible();
});

test('A teacher logs in as a student, gives a reason, and returns to their own session', async ({ page }) => {
  await signInByForm(page, 'teacher');
  await page.goto('/act-as/sample-student');
  await page.getByLabel('Why do you need to log in as this person?').fill('She cannot open her book');
  await expectFits(page);
  await page.getByRole('button', { name: 'Log in as this person' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Sam!' })).toBeVisible();
  const bar = page.getByRole('complementary', { name: 'Logged in as another person' });
  await expect(bar.getByText('Tove Lind logged in as Sam Strand')).toBeVisible();
  await expectFits(page);
  await page.goto('/library/bookshelf');
  await page
    .getByRole('link', { name: /Fyrkatten/ })
    .first()
    .click();
  await expect(page.locator('book-player')).toBeVisible();
  await expect(bar).toBeVisible();
  const [below, above] = [await page.locator('book-player').boundingBox(), await bar.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.height ?? 0) - 1);
  await bar.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Tove!' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('A person cannot log in as someone with more rights', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, 'teacher', 'read-aloud');
  await expect(page.getByRole('heading', { name: 'Hello, Tove!' })).toBeVisible();
  await page.goto('/act-as/sample-admin');
  await page.getByLabel('Why do you need to log in as this person?').fill('To see what happens');
  await page.getByRole('button', { name: 'Log in as this person' }).click();
  await expect(page.getByText('You may not log in as this person.')).toBeVisible();
});

test('A teacher logs in through Google, and a stranger is told that the account is unknown', async ({
  page,
}) => {
  const goWith = async (identity: string) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in with Google' }).click();
    await page.getByLabel('Who are you?').fill(identity);
    await page.getByRole('button', { name: 'Go on' }).click();
  };
  await goWith('stranger@elsewhere.example');
  await expect(
    page.getByText('We do not know this account. Ask your school to link it to you.'),
  ).toBeVisible();
  await expectFits(page);
  await page.context().clearCookies();
  await goWith('tove.lind@fyrskolan.example');
  await expect(page.getByRole('heading', { name: 'Hello, Tove!' })).toBeVisible();
});

test('The AK libraries have a page of their own', async ({ page }) => {
  await page.goto('/login/ak-bibliotheken');
  await expect(page.getByRole('heading', { name: 'AK Bibliotheken' })).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Log in with AK Bibliotheken' }).click();
  await expect(page.getByLabel('Who are you?')).toBeVisible();
});
