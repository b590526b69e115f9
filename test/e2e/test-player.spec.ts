import { fileURLToPath } from 'node:url';
import { expect, test } from './fixtures.ts';
import { opened } from './reader.ts';

const BOOK = fileURLToPath(new URL('../../demo/books/made/lighthouse-cat.epub', import.meta.url));
const FROG = fileURLToPath(new URL('../../demo/books/made/scripted/frog-on-the-pond.epub', import.meta.url));
/** Calls that the reader in the portal makes to the services, and the test player must not make (spec §2). */
const SERVICE = /\/v\d+\/|\/me\b|\/content\//;

test('The test player opens a local book, also one chosen before its code came, and calls no service', async ({
  page,
}) => {
  const calls: string[] = [];
  let choose = () => {};
  const chosen = new Promise<void>((resolve) => {
    choose = resolve;
  });
  await page.route(/\/assets\/TestPlayer-\w+\.js$/, async (route) => {
    await chosen;
    await route.continue();
  });
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && SERVICE.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  await page.goto('/library/reader/test-player', { waitUntil: 'commit' });
  await page.getByLabel('Please select a book.').setInputFiles(BOOK);
  choose();
  const reader = await opened(page);
  const before = await reader.percent();
  await reader.button('Next page').click();
  await reader.button('Play').click();
  const played = Date.now();
  await reader.nextLit();
  await expect(async () => expect(await reader.percent()).not.toBe(before)).toPass();
  // Read logs would be sent every three seconds.
  await expect.poll(() => Date.now() - played).toBeGreaterThan(3500);
  await reader.button('Pause').click();
  await page.keyboard.press('Control+Alt+m');
  const place = await reader.place();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => reader.place()).not.toBe(place);
  expect(calls).toEqual([]);
});

test('A frog book is played in the portal, under the policy of the portal', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/library/reader/test-player');
  await page.getByLabel('Please select a book.').setInputFiles(FROG);
  const player = page.locator('book-player');
  await player.getByRole('button', { name: 'Next page' }).click();
  const frame = player
    .locator('.stage > [aria-hidden="false"]')
    .frameLocator('iframe')
    .frameLocator('iframe');
  await frame.getByRole('button', { name: 'Fia the frog: jump' }).press('Enter');
  await expect(frame.getByRole('status')).toHaveText('One lily pad.');
  await expect(player.getByRole('button', { name: 'Play' })).toHaveCount(0);
  expect(refused).toEqual([]);
});
