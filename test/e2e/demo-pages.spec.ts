import { fileURLToPath } from 'node:url';
import { expect, onDemoPages, test } from './fixtures.ts';
import { opened } from './reader.ts';

const BOOK = fileURLToPath(new URL('../../demo/books/made/little-lantern.epub', import.meta.url));

test.use(onDemoPages);

test('The smallest embed shows a book and turns its pages', async ({ page }) => {
  await page.goto('/smallest.html');
  const reader = await opened(page);
  const before = await reader.percent();
  await reader.button('Next page').click();
  await expect(async () => expect(await reader.percent()).not.toBe(before)).toPass();
});

test('The strict page shows a book under its policy', async ({ page }) => {
  const reply = await page.goto('/strict.html');
  expect(reply?.headers()['content-security-policy']).toContain("frame-src 'none'");
  const reader = await opened(page);
  await reader.turn('Next page');
});

test('The events page logs the events that the player sends to its host', async ({ page }) => {
  await page.goto('/events.html');
  const reader = await opened(page);
  const log = page.getByRole('list', { name: 'Events' });
  await expect(log).toContainText('book-open Moss and Rain');
  await expect(log).toContainText('book-session contentSessionStarted');
  await reader.button('Next page').click();
  await expect(log).toContainText('book-session pageTurned');
  await reader.button('Play').click();
  await expect(log).toContainText('book-playback-change {"playing":true}');
  await expect(log).toContainText(/book-track-change EPUB\/chapter-1\.xhtml#s1/);
});

test('The local-file page opens a book from this computer', async ({ page }) => {
  await page.goto('/local-file.html');
  await page.getByLabel('Please select a book.').setInputFiles(BOOK);
  const reader = await opened(page);
  await expect(reader.player.getByRole('heading', { level: 1 })).toHaveText('الفانوسُ الصَّغيرُ');
});

test('The frog page runs the scripts of its book', async ({ page }) => {
  await page.goto('/frog.html');
  const player = page.locator('book-player');
  await expect(player.getByRole('heading', { level: 1 })).toHaveText('The Frog on the Pond');
  await player.getByRole('button', { name: 'Next page' }).click();
  const scripted = player.frameLocator('iframe[allow]').first().frameLocator('iframe');
  await expect(scripted.getByRole('status')).toHaveText('Fia sits on the bank.');
  await scripted.getByRole('button', { name: 'Fia the frog: jump' }).press('Enter');
  await expect(scripted.getByRole('status')).toHaveText('One lily pad.');
  await expect(player.getByRole('button', { name: 'Play' })).toHaveCount(0);
});
