import type { BrowserContext } from '@playwright/test';
import { expect, type Page, test } from './fixtures.ts';
import { signIn } from './reader.ts';
import { RestartingProduct } from './restarting-product.ts';

const shelf = (page: Page) => page.getByRole('link', { name: /Fyrkatten/ }).first();

/** Lets the stored access token end within a minute, so that it has to be refreshed before it is used. */
async function age(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = 'aloud.session';
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { accessToken: string };
    const [header, payload = '', signature] = stored.accessToken.split('.');
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object;
    const aged = btoa(JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1000) + 60 }));
    const accessToken = [header, aged.replaceAll('+', '-').replaceAll('/', '_'), signature].join('.');
    localStorage.setItem(key, JSON.stringify({ ...stored, accessToken }));
  });
}

/** Calls for tokens of all tabs, as they come. */
function tokenCalls(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v2/token') calls.push(request.postData() ?? '');
  });
  return calls;
}

const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('aloud.session') !== null);

test('Two tabs whose token is about to end refresh it at once, by one call, and nobody is logged out', async ({
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

test('The page is left while its token is refreshed, and the reply is lost: nobody is logged out', async ({
  page,
}) => {
  await signIn(page, 'student');
  await age(page);
  let lost = 0;
  await page.route('**/v2/token', async (route) => {
    // The server has used the refresh token; the browser never hears of it.
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

  // Here the token still looks good; the first call finds out.
  await mine.goto('/library/bookshelf');
  await expect(mine).toHaveURL(/\/login\?.*redirect=/);

  await age(theirs);
  await theirs.goto('/library/bookshelf');
  await expect(shelf(theirs)).toBeVisible();
  for (const page of [mine, other, theirs]) await page.context().close();
});

test('The server is killed and starts again: nobody is logged out, in the middle or afterwards', async ({
  browser,
}) => {
  const product = await RestartingProduct.start();
  const context = await browser.newContext({ baseURL: product.origin });
  const [page, beside] = [await context.newPage(), await context.newPage()];
  await signIn(page, 'student');
  await beside.goto('/library/bookshelf');
  const again = beside.getByRole('button', { name: 'Look again' });
  await expect(again).toBeEnabled();
  const unanswered: string[] = [];
  beside.on('requestfailed', (request) => unanswered.push(new URL(request.url()).pathname));
  await product.kill();

  // The tab beside has the token, too, and must refresh it before its next call; nobody answers.
  await age(page);
  await again.click();
  await expect.poll(() => unanswered.filter((path) => path === '/v2/token').length).toBe(4);
  await expect.poll(() => unanswered.some((path) => path.endsWith('/books'))).toBe(true);
  expect(await isSignedIn(beside)).toBe(true);

  await product.start();
  const answered = beside.waitForResponse((reply) => reply.url().endsWith('/books?limit=500') && reply.ok());
  await expect(again).toBeEnabled();
  await again.click();
  await answered;
  await page.goto('/profile');
  await expect(page.getByText('Class 3B')).toBeVisible();
  await expect(again).toBeVisible();
  await context.close();
  await product.stop();
});
