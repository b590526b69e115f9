import { expect, test } from './fixtures.ts';
import { signIn } from './reader.ts';
import { age, isSignedIn, shelf, tokenCalls } from './sessions.ts';

test('Two tabs whose token is about to expire refresh it together, by one call, and stay logged in', async ({
  page: first,
  context,
}) => {
  await signIn(first, 'student');
  const second = await context.newPage();
  const tabs = [first, second];
  const calls = tokenCalls(context);
  for (const round of [1, 2, 3]) {
    await age(first);
    await Promise.all(tabs.map((tab) => tab.goto('/library/bookshelf')));
    for (const tab of tabs) await expect(shelf(tab)).toBeVisible();
    expect(calls).toHaveLength(round);
  }
  expect(new Set(calls).size).toBe(3);
});

test('A person who leaves the page while its token is refreshed stays logged in, even if the reply is lost', async ({
  page,
}) => {
  await signIn(page, 'student');
  await age(page);
  let lost = 0;
  await page.route('**/v2/token', async (route) => {
    // The server has used the refresh token, but its reply does not reach the browser.
    if (lost < 2) {
      lost += 1;
      await route.fetch();
      return route.abort();
    }
    return route.continue();
  });
  const asked = page.waitForRequest('**/v2/token');
  await page.goto('/library/bookshelf');
  await asked;
  await page.goto('/library/bookshelf');
  await expect(shelf(page)).toBeVisible();
  expect(lost).toBe(2);
});

test('Logging out everywhere ends the other browser: its next refresh leads to the sign-in page', async ({
  browser,
}) => {
  const open = async (username: string) => {
    const page = await (await browser.newContext()).newPage();
    await signIn(page, username);
    await page.goto('/library/bookshelf');
    await expect(shelf(page)).toBeVisible();
    return page;
  };
  const [mine, other] = [await open('teacher'), await open('teacher')];
  const theirs = await open('guardian');
  const status = await mine.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('aloud.session') ?? '{}') as {
      accessToken: string;
    };
    const headers = { authorization: `Bearer ${accessToken}` };
    return (await fetch('/me/log-out-everywhere', { method: 'POST', headers })).status;
  });
  expect(status).toBe(204);

  await age(other);
  await other.goto('/library/bookshelf');
  await expect(other).toHaveURL(/\/login\?.*redirect=/);
  expect(await isSignedIn(other)).toBe(false);

  // Here the access token has not expired, so the first call finds out.
  await mine.goto('/library/bookshelf');
  await expect(mine).toHaveURL(/\/login\?.*redirect=/);

  await age(theirs);
  await theirs.goto('/library/bookshelf');
  await expect(shelf(theirs)).toBeVisible();
  for (const page of [mine, other, theirs]) await page.context().close();
});
