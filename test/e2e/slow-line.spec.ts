import { expect, test } from './fixtures.ts';
import { signIn } from './reader.ts';

test.describe('On a slow line', () => {
  test('the sign-in page is shown before its scripts arrive, and keeps what was typed and pressed meanwhile', async ({
    page,
  }) => {
    let letGo = () => {};
    const arrived = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
    await page.getByLabel('Username').fill('student');
    await page.getByLabel('Password', { exact: true }).fill('read-aloud');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
    letGo();
    await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
  });

  test('the frame of the bookshelf is shown before its scripts arrive, in the language chosen on this device', async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'aloud.language', value: 'fi', url: baseURL ?? '' }]);
    await page.addInitScript(() => {
      const token = `.${btoa(JSON.stringify({ sub: 'x', exp: 0 }))}.`;
      localStorage.setItem('aloud.session', JSON.stringify({ accessToken: token, idToken: token }));
    });
    await page.route('**/assets/*.js', () => undefined);
    await page.goto('/library/bookshelf', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Kirjahylly' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fi');
  });

  test('a person who is signed in does not see the sign-in form before being redirected', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const token = `.${btoa(JSON.stringify({ sub: 'x', exp: 0 }))}.`;
      localStorage.setItem('aloud.session', JSON.stringify({ accessToken: token, idToken: token }));
    });
    await page.route('**/assets/*.js', () => undefined);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.locator('#root')).not.toBeEmpty();
    await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeHidden();
  });
});

test('A screen whose code did not come, for want of a line, is there once the line is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'student');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click();
  const settings = page.getByRole('link', { name: 'Settings' });
  await expect(settings).toBeVisible();
  await context.setOffline(true);
  await settings.click();
  await expect(page.getByRole('heading', { name: 'An error occurred' })).toBeVisible();
  await expect(page.getByText('You seem to be offline')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);
});
