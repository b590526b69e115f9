import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from './fixtures.ts';
import { signIn } from './reader.ts';
import { settled } from './settled.ts';

/** Bytes of gzipped code that a page may cost a school's line, before anything is pressed. */
const MOST = 250_000;

/** Gzipped size of each script that a visit with an empty cache loads, by its address. */
async function scriptsOf(page: Page, visit: () => Promise<void>): Promise<Map<string, number>> {
  const loaded: Array<Promise<readonly [string, number]>> = [];
  let asked = 0;
  page.on('request', (request) => request.resourceType() === 'script' && asked++);
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    loaded.push(response.body().then((body) => [new URL(response.url()).pathname, gzipSync(body).length]));
  });
  await visit();
  await settled(page);
  await expect.poll(() => asked - loaded.length).toBe(0);
  return new Map(await Promise.all(loaded));
}

const sum = (sizes: Map<string, number>) => [...sizes.values()].reduce((total, each) => total + each, 0);

test('The sign-in page loads less than 250 kB of code', async ({ page }) => {
  const scripts = await scriptsOf(page, async () => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  });
  expect(scripts.size).toBeGreaterThan(0);
  expect(sum(scripts)).toBeLessThan(MOST);
});

test('The bookshelf of a student loads less than 250 kB of code, and no player', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'student');
  const state = await page.context().storageState();
  const fresh = await (
    await browser.newContext({ storageState: state, ...(baseURL && { baseURL }) })
  ).newPage();
  const scripts = await scriptsOf(fresh, async () => {
    await fresh.goto('/library/bookshelf');
    await expect(fresh.getByRole('link', { name: /Fyrkatten/ }).first()).toBeVisible();
  });
  expect(sum(scripts)).toBeLessThan(MOST);
  expect([...scripts.keys()].filter((path) => /player/i.test(path))).toEqual([]);
  await fresh.context().close();
});
