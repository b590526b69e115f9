import { expect, test } from './fixtures.ts';
import { refuse } from './page/refuse.ts';
import { fillSignIn, signInByForm } from './reader.ts';
import { tokenCalls } from './sessions.ts';
import { settled } from './settled.ts';

const PEOPLE = ['student', 'teacher', 'admin', 'super', 'guardian'];

for (const username of PEOPLE) {
  test(`The sample person '${username}' signs in and finds the books`, async ({ page }) => {
    await signInByForm(page, username);
    await page.goto('/library/bookshelf');
    await expect(page.getByRole('link', { name: /Fyrkatten/ }).first()).toBeVisible();
  });
}

test('A wrong password is answered with a clear sentence, and the username stays', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, 'student', 'not-it');
  await expect(
    page.getByText('The username or password is not right. Check both and try again.'),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('student');
});

test('The form does not move when other ways to sign in appear', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/v1/upstreams?**', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/login');
  const username = page.getByRole('textbox', { name: 'Username' });
  await expect(page.getByRole('button', { name: /text-message/ })).toBeVisible();
  // The page that came first is taken over at some moment: a field that is measured then is gone.
  let before: Awaited<ReturnType<typeof username.boundingBox>> = null;
  await expect(async () => {
    before = await username.boundingBox();
    expect(before).not.toBe(null);
  }).toPass();
  answer();
  await expect(page.getByRole('button', { name: /Google/ })).toBeVisible();
  expect(await username.boundingBox()).toEqual(before);
});

test('A pupil signs in by a card on a device where another person is signed in', async ({ page }) => {
  await signInByForm(page, 'teacher');
  await page.goto('/login?reauthenticate=true#card=the-sample-card-of-sam-strand-in-class-3b');
  await expect(page.getByRole('heading', { name: 'Hello, Sam!' })).toBeVisible();
  expect(page.url()).not.toContain('card');
});

test('A visitor who opens the bookshelf signs in first and then arrives there', async ({ page }) => {
  await page.goto('/library/bookshelf');
  await expect(page).toHaveURL(/\/login\?.*redirect=/);
  await fillSignIn(page, 'student', 'read-aloud');
  await expect(page).toHaveURL(/\/library\/bookshelf/);
});

test('A browser that stores nothing is told what it costs, and finds the books', async ({ page }) => {
  await page.addInitScript(refuse, {
    local: 'throws',
    session: 'throws',
    database: 'throws',
    locks: 'throws',
    cookies: 'refused',
  } as const);
  await page.goto('/library/bookshelf');
  await expect(
    page.getByText(/If you close or reload this window, you will have to log in again/),
  ).toBeVisible();
  await fillSignIn(page, 'student', 'read-aloud');
  await expect(page.getByRole('link', { name: /Fyrkatten/ }).first()).toBeVisible();
});

test('A page that does not exist says so and leads home', async ({ page }) => {
  await signInByForm(page, 'student');
  await page.goto('/no-such-page');
  await expect(page.getByText('404 Not Found')).toBeVisible();
});

test('A tablet whose clock is an hour ahead requests tokens once per visit', async ({ page, context }) => {
  await context.addInitScript(() => {
    const right = Date.now;
    Date.now = () => right() + 3_600_000;
  });
  const calls = tokenCalls(context);
  await signInByForm(page, 'student');
  for (const path of ['/library/bookshelf', '/', '/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await settled(page);
  }
  expect(calls).toHaveLength(1);
});
