import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, test } from './fixtures.ts';
import { opened, signIn } from './reader.ts';
import { settled } from './settled.ts';

/*
 * What a first visit may cost a school's line until the page is usable: bytes on the wire, counted by the browser. The commit that
 * raises a number says why.
 */
const budgets = {
  'sign-in': { scripts: 175_000, rest: 60_000, requests: 15 },
  shelf: { scripts: 185_000, rest: 60_000, requests: 15 },
  /** The calls of the reader and of the book are not counted: they are many, and most run in parallel. */
  reader: { scripts: 255_000, rest: Number.POSITIVE_INFINITY, requests: Number.POSITIVE_INFINITY },
  list: { scripts: 250_000, rest: 64_000, requests: 15 },
} as const;
/** `aloud-player.js` with the chunks that it loads to play a book from an archive. */
const PARTNER = 85_000;

interface Cost {
  readonly scripts: number;
  readonly rest: number;
  /** Paths that were requested, without covers and books. */
  readonly asked: readonly string[];
}

/** What a visit with an empty cache costs. @param visit resolves once the page is usable */
async function costOf(page: Page, visit: () => Promise<void>): Promise<Cost> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const known = new Map<string, { url: string; type: string }>();
  const cost = { scripts: 0, rest: 0, asked: [] as string[] };
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    if (request.url.startsWith('http')) known.set(requestId, { url: request.url, type });
  });
  const heads = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    heads.set(requestId, response.encodedDataLength);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = known.get(requestId);
    // The icon is left out: a browser requests it once the page is usable, and Chromium's headless shell does not.
    if (!request || /\/content\/|\/favicon[^/]*$/.test(request.url)) return;
    cost.asked.push(new URL(request.url).pathname);
    // Scripts count by their body in brotli; `rest` has all other bodies, and the heads of all replies.
    const head = heads.get(requestId) ?? 0;
    const isScript = request.type === 'Script';
    cost.scripts += isScript ? encodedDataLength - head : 0;
    cost.rest += isScript ? head : encodedDataLength;
  });
  await visit();
  await settled(page);
  return { ...cost, asked: [...cost.asked] };
}

/** The same person in a browser with an empty cache. */
async function fresh(page: Page, baseURL: string | undefined): Promise<Page> {
  const storageState = await page.context().storageState();
  const browser = page.context().browser();
  if (!browser) throw new Error('The page is of no browser.');
  return (await browser.newContext({ storageState, locale: 'en-US', ...(baseURL && { baseURL }) })).newPage();
}

function expectWithin(cost: Cost, name: keyof typeof budgets): void {
  const most = budgets[name];
  const asked = cost.asked.join(' ');
  console.log(`${name}: scripts ${cost.scripts}, rest ${cost.rest}, ${cost.asked.length} requests`);
  expect(cost.scripts, `bytes of scripts: ${asked}`).toBeLessThanOrEqual(most.scripts);
  expect(cost.rest, `bytes of all else: ${asked}`).toBeLessThanOrEqual(most.rest);
  expect(cost.asked.length, asked).toBeLessThanOrEqual(most.requests);
  const scripts = cost.asked.filter((path) => path.endsWith('.js'));
  expect(new Set(scripts).size, 'no script is asked for twice').toBe(scripts.length);
}

test('The sign-in page stays within its budget', async ({ page }) => {
  const cost = await costOf(page, async () => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Google' })).toBeVisible();
  });
  expectWithin(cost, 'sign-in');
});

test('The bookshelf stays within its budget, and loads no player', async ({ page, baseURL }) => {
  await signIn(page, 'student');
  const visit = await fresh(page, baseURL);
  const shelf = await costOf(visit, async () => {
    // A device that saves data prefetches nothing.
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

test('A book costs the player, and only the words of the reader’s language', async ({ page, baseURL }) => {
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

test('Opening a book requests its first bytes, its address and its signature once', async ({ page }) => {
  await signIn(page, 'student');
  await page.goto('/library/bookshelf');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const range = request.headers()['range'] ?? '';
    if (/epub$|^\/v1\/books\//.test(pathname)) asked.push(`${pathname.split('/').at(-1)} ${range}`.trim());
  });
  await page
    .getByRole('link', { name: /Fyrkatten/ })
    .first()
    .click();
  await opened(page);
  for (const first of ['book.epub bytes=-24576', 'book.epub bytes=0-131071', 'resources-url', 'policy'])
    expect(
      asked.filter((each) => each === first),
      first,
    ).toHaveLength(1);
});

test('A list of the control panel stays within its budget', async ({ page, baseURL }) => {
  await signIn(page, 'admin');
  const visit = await fresh(page, baseURL);
  const cost = await costOf(visit, async () => {
    await visit.goto('/controlpanel/users');
    await expect(visit.getByRole('row').nth(2)).toBeVisible();
  });
  expectWithin(cost, 'list');
  await visit.context().close();
});

test('The player for a partner’s page stays within its budget', () => {
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
