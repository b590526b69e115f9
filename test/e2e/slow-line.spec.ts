import { expect, test } from './fixtures.ts';

test.describe('On a line on which the scripts take their time', () => {
  test('the page is there before them, and what was typed and pressed meanwhile counts', async ({ page }) => {
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

  test('the bookshelf stands in its frame, in the language that was chosen here', async ({
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

  test('who is signed in does not see the form that she would be led away from', async ({ page }) => {
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
