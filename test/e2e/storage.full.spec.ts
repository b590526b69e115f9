import { expect, type Page, test } from './fixtures.ts';
import { type Refusal, refuse } from './page/refuse.ts';
import { fillSignIn, opened } from './reader.ts';
import { settled } from './settled.ts';

/*
 * Browsers that store nothing, or run no script. What works in each of them and what is said is in docs/storage.md; the pictures are in
 * the results of each test.
 */

const IN_THIS_WINDOW = 'If you close this window, you will have to log in again.';
const UNTIL_RELOADED = 'If you close or reload this window, you will have to log in again.';

interface Case {
  readonly name: string;
  readonly refusal: Refusal;
  /** What is said of it, if it costs the person anything. */
  readonly said?: string;
}

const all = (how: 'throws' | 'absent' | 'full'): Refusal => ({ local: how, session: how, database: how });

const cases: readonly Case[] = [
  { name: 'localStorage throws', refusal: { local: 'throws' }, said: IN_THIS_WINDOW },
  { name: 'sessionStorage throws', refusal: { session: 'throws' } },
  { name: 'IndexedDB throws', refusal: { database: 'throws' } },
  { name: 'IndexedDB never answers', refusal: { database: 'slow' } },
  { name: 'localStorage is full', refusal: { local: 'full' }, said: IN_THIS_WINDOW },
  { name: 'every store is full', refusal: all('full'), said: UNTIL_RELOADED },
  { name: 'there is no store', refusal: all('absent'), said: UNTIL_RELOADED },
  {
    name: 'every store and the locks throw',
    refusal: { ...all('throws'), locks: 'throws' },
    said: UNTIL_RELOADED,
  },
  { name: 'cookies are refused', refusal: { cookies: 'refused' } },
  {
    name: 'cookies are refused and every store throws',
    refusal: { ...all('throws'), locks: 'throws', cookies: 'refused' },
    said: UNTIL_RELOADED,
  },
];

/** Opens the portal in a browser that refuses. @returns the errors that no script has caught, as they come */
async function openRefusing(page: Page, refusal: Refusal): Promise<readonly string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(refuse, refusal);
  const context = page.context();
  // The last reply may come as the context is closed.
  const removeCookies = () => void context.clearCookies().catch(() => undefined);
  if (refusal.cookies) context.on('response', removeCookies);
  await page.goto('/library/bookshelf');
  return errors;
}

/** Takes a picture at the width of a computer and at that of a phone. */
async function picture(page: Page, name: string, rests = true): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (rests) await settled(page);
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`) });
  }
}

for (const { name, refusal, said } of cases) {
  test(`In a browser where ${name}, one logs in and reads`, async ({ page, pupil }) => {
    const errors = await openRefusing(page, refusal);
    await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
    const cost = page.getByText(/you will have to log in again/);
    if (said) await expect(cost).toContainText(said);
    else await expect(cost).toHaveCount(0);
    await picture(page, 'sign-in');

    await fillSignIn(page, pupil.username, pupil.password);
    await expect(page).toHaveURL(/\/library\/bookshelf/);
    await page
      .getByRole('link', { name: /Fyrkatten/ })
      .first()
      .click();
    const reader = await opened(page);
    await reader.turn('Next page');
    await picture(page, 'book');
    if (refusal.cookies) await expect.poll(() => page.context().cookies()).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test('A session that only the window keeps outlasts a reload', async ({ page }) => {
  await openRefusing(page, { local: 'full' });
  await fillSignIn(page, 'student', 'read-aloud');
  await expect(page).toHaveURL(/\/library\/bookshelf/);
  await page.reload();
  await expect(page.getByRole('link', { name: /Fyrkatten/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/library\/bookshelf/);
});

test('A session that begins without the sign-in page, and does not last, says so once', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, 'student', 'read-aloud');
  await expect(page).not.toHaveURL(/\/login/);
  // The token is about to expire, and its successor does not fit any more.
  await page.addInitScript(refuse, { local: 'full' } as const);
  await page.addInitScript(() => {
    const right = Date.now;
    Date.now = () => right() + 3_600_000;
  });
  await page.goto('/settings');
  await expect(page.getByText(IN_THIS_WINDOW)).toBeVisible();
  await picture(page, 'notice');
});

for (const refusal of [{ session: 'throws' }, { cookies: 'refused' }] as const) {
  const [what] = Object.keys(refusal);
  test(`Another service is not gone to if nobody could come back (${what})`, async ({ page }) => {
    await openRefusing(page, refusal);
    await page.getByRole('button', { name: 'Log in with Google' }).click();
    await expect(page.getByRole('alert')).toContainText('Logging in with Google does not work here');
    await expect(page).toHaveURL(/\/login/);
    await picture(page, 'lost');
  });
}

test('Without cookies, acting as somebody else says what is missing, and does not lead to an error', async ({
  page,
}) => {
  await openRefusing(page, { cookies: 'refused' });
  await fillSignIn(page, 'super', 'read-aloud');
  await expect(page).toHaveURL(/\/library\/bookshelf/);
  await page.evaluate(() => {
    history.pushState(null, '', '/act-as/somebody');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('textbox').fill('A parent has asked for help');
  await page.getByRole('button', { name: /Log in as|Start/ }).click();
  await expect(page.getByRole('alert')).toContainText('does not store cookies');
});

/** What the HTML says without scripts, in each language that a browser may ask for. */
const WITHOUT_SCRIPTS = {
  'de-DE': ['de', 'JavaScript ist ausgeschaltet', 'Seite neu laden'],
  'en-GB': ['en-GB', 'JavaScript is turned off', 'Load the page again'],
  'en-US': ['en-US', 'JavaScript is turned off', 'Load the page again'],
  'fi-FI': ['fi', 'JavaScript on pois käytöstä', 'Lataa sivu uudelleen'],
  'fr-FR': ['fr', 'JavaScript est désactivé', 'Recharger la page'],
  'nb-NO': ['nb', 'JavaScript er slått av', 'Last inn siden på nytt'],
  'nl-NL': ['nl', 'JavaScript staat uit', 'Pagina opnieuw laden'],
  'sv-SE': ['sv', 'JavaScript är avstängt', 'Ladda om sidan'],
} as const;

for (const [asked, [lang, title, way]] of Object.entries(WITHOUT_SCRIPTS)) {
  test(`A browser that runs no script is told what to do: ${asked}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      locale: asked,
      // One of them on a device that is set to dark, for the picture.
      colorScheme: lang === 'sv' ? 'dark' : 'light',
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    for (const path of ['/login', '/library/bookshelf', '/nowhere/at/all']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      // Nothing is shown that would not work.
      await expect(page.getByRole('textbox')).toHaveCount(0);
    }
    await page.goto('/login');
    await picture(page, 'no-script', false);
    await page.getByRole('link', { name: way }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await context.close();
  });
}

const NOT_COMPLETE = 'This page did not load completely';

/** Which files of the page are gone, as after an upgrade; a school's network may answer with a page of its own. */
const gone: ReadonlyArray<readonly [name: string, files: RegExp, reply: object]> = [
  ['every script', /\/assets\/.*\.js$/, { status: 404, body: '{}' }],
  [
    'every script, replaced by the page of a network,',
    /\/assets\/.*\.js$/,
    { contentType: 'text/html', body: '<p>Log in to the network</p>' },
  ],
  ['everything', /\/assets\//, { status: 404, body: '{}' }],
  ['the first script', /\/assets\/start-[^/]*\.js$/, { status: 404, body: '{}' }],
  ['the language', /\/assets\/en-US-[^/]*\.js$/, { status: 404, body: '{}' }],
];

for (const [name, files, reply] of gone) {
  test(`A page of which ${name} is gone says so, and loads again`, async ({ page }) => {
    await page.route(files, (route) => route.fulfill(reply));
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: NOT_COMPLETE })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await picture(page, 'gone');
    await page.unroute(files);
    await page.getByRole('link', { name: 'Load the page again' }).click();
    await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: NOT_COMPLETE })).toHaveCount(0);
  });
}

test('A slow line is no failure: the page that came first stays until its scripts come', async ({ page }) => {
  await page.addInitScript(() => {
    const memory = window as unknown as { failures: number };
    memory.failures = 0;
    new MutationObserver(() => {
      if (document.body?.textContent?.includes('did not load completely')) memory.failures += 1;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 8_000));
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
  await page.waitForTimeout(6_000);
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Google' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { failures: number }).failures)).toBe(0);
});
