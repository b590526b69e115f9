import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, test } from './fixtures.ts';
import { opened, signIn } from './reader.ts';

/*
 * What a cold visit may cost a school's line until the page is of use: bytes on the wire, counted by the browser. A raised number needs
 * its sentence in the commit.
 */
const SIGN_IN = 175_000;
const most = {
  'sign-in': SIGN_IN,
  shelf: SIGN_IN + 10_000,
  reader: SIGN_IN + 80_000,
  list: SIGN_IN + 75_000,
} as const;
/** All but scripts, covers and books. */
const REST = 60_000;
const REQUESTS = 15;
/** `aloud-player.js` with what it loads to play a book out of an archive. */
const PARTNER = 85_000;

interface Cost {
  readonly scripts: number;
  readonly rest: number;
  /** Addresses that were asked for, without covers and books. */
  readonly asked: readonly string[];
}

/** What a visit with an empty cache costs. @param visit resolves once the page is of use */
async function costOf(page: Page, visit: () => Promise<void>): Promise<Cost> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const known = new Map<string, { url: string; type: string }>();
  const cost = { scripts: 0, rest: 0, asked: [] as string[] };
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    if (request.url.startsWith('http')) known.set(requestId, { url: request.url, type });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = known.get(requestId);
    if (!request || request.url.includes('/content/')) return;
    cost.asked.push(new URL(request.url).pathname);
    if (request.type === 'Script') cost.scripts += encodedDataLength;
    else cost.rest += encodedDataLength;
  });
  await visit();
  await page.waitForLoadState('networkidle');
  return { ...cost };
}

/** The same person in a browser that has nothing yet. */
async function fresh(page: Page, baseURL: string | undefined): Promise<Page> {
  const storageState = await page.context().storageState();
  const browser = page.context().browser();
  if (!browser) throw new Error('The page is of no browser.');
  return (await browser.newContext({ storageState, locale: 'en-US', ...(baseURL && { baseURL }) })).newPage();
}

function expectWithin(cost: Cost, name: keyof typeof most): void {
  console.log(`${name}: scripts ${cost.scripts}, rest ${cost.rest}, ${cost.asked.length} requests`);
  expect(cost.scripts, `bytes of scripts: ${cost.asked.join(' ')}`).toBeLessThanOrEqual(most[name]);
  expect(cost.rest, `bytes of all else: ${cost.asked.join(' ')}`).toBeLessThanOrEqual(REST);
  expect(cost.asked.length, cost.asked.join(' ')).toBeLessThanOrEqual(REQUESTS);
  expect(new Set(cost.asked).size, 'nothing is asked for twice').toBe(cost.asked.length);
}

test('Signing in costs what a school’s line can bear', async ({ page }) => {
  const cost = await costOf(page, async () => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Google' })).toBeVisible();
  });
  expectWithin(cost, 'sign-in');
});

test('The bookshelf costs little more, and no player', async ({ page, baseURL }) => {
  await signIn(page, 'student');
  const visit = await fresh(page, baseURL);
  const shelf = await costOf(visit, async () => {
    // A device that saves data is not sent what nobody has asked for yet.
    await visit.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await visit.goto('/library/bookshelf');
    await expect(visit.getByRole('link', { name: /Fyrkatten/ }).first()).toBeVisible();
  });
  expectWithin(shelf, 'shelf');
  expect(shelf.asked.filter((path) => /player/i.test(path))).toEqual([]);
  await visit.context().close();
});

test('A book costs the player, and only the words of its reader', async ({ page, baseURL }) => {
  await signIn(page, 'student');
  await page.goto('/library/bookshelf');
  const link = await page
    .getByRole('link', { name: /Fyrkatten/ })
    .first()
    .getAttribute('href');
  const visit = await fresh(page, baseURL);
  const cost = await costOf(visit, async () => {
    await visit.goto(link ?? '');
    await opened(visit);
  });
  expectWithin(cost, 'reader');
  await visit.context().close();
});

test('A list of the control panel costs what menus and tables are', async ({ page, baseURL }) => {
  await signIn(page, 'admin');
  const visit = await fresh(page, baseURL);
  const cost = await costOf(visit, async () => {
    await visit.goto('/controlpanel/users');
    await expect(visit.getByRole('row').nth(2)).toBeVisible();
  });
  expectWithin(cost, 'list');
  await visit.context().close();
});

test('The player for a partner’s page costs one page of a school’s newspaper', () => {
  const folder = 'packages/player/dist';
  const files = readdirSync(folder).filter((name) => /^aloud-player(-(howler|source)[^.]*)?\.js$/.test(name));
  const size = files.reduce(
    (sum, name) => sum + brotliCompressSync(readFileSync(join(folder, name))).length,
    0,
  );
  console.log(`partner: ${size} in ${files.join(' ')}`);
  expect(files.length).toBeGreaterThanOrEqual(3);
  expect(size).toBeLessThanOrEqual(PARTNER);
});
