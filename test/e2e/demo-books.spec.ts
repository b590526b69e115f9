import type { Request } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expectFits } from './fits.ts';
import { expect, type Page, test } from './fixtures.ts';
import { opened, openFromShelf, signInAsPupil } from './reader.ts';

const LANTERN = 'الفانوسُ الصَّغيرُ';

test.beforeEach(async ({ page, pupil }) => {
  await signInAsPupil(page, pupil);
});

/** Counts the places that the page has sent and the server has not yet acknowledged. */
function placesUnanswered(page: Page): () => number {
  let count = 0;
  const isPlace = (request: Request) => request.url().includes('/lastmark') && request.method() === 'POST';
  page.on('request', (request) => isPlace(request) && count++);
  page.on('requestfinished', (request) => isPlace(request) && count--);
  return () => count;
}

for (const title of ['Fyrkatten', 'Moss and Rain', LANTERN]) {
  test(`'${title}' is read aloud: sentences light up one after the other`, async ({ page }) => {
    const reader = await openFromShelf(page, title);
    await reader.turn('Next page');
    await reader.button('Play').click();
    const first = await reader.nextLit();
    const second = await reader.nextLit(first);
    expect(second).not.toBe(first);
    await reader.button('Pause').click();
    await expect(reader.button('Play')).toBeVisible();
  });
}

test('Pages turn by themselves while the book is read', async ({ page }) => {
  const reader = await openFromShelf(page, 'Fyrkatten');
  const before = await reader.percent();
  // The cover is silent or short, and then the narration turns the page.
  await reader.button('Play').click();
  await expect(async () => expect(await reader.percent()).not.toBe(before)).toPass({ timeout: 30_000 });
});

test('The place survives a reload and a new sign-in', async ({ page, context, pupil }) => {
  const unanswered = placesUnanswered(page);
  const reader = await openFromShelf(page, 'Fyrkatten');
  await reader.turn('Next page');
  await reader.turn('Next page');
  await expect.poll(unanswered).toBe(0);
  const text = await reader.visibleText();
  const percent = await reader.percent();

  await page.reload();
  await expect(reader.button('Play')).toBeEnabled();
  await expect(async () => expect(await reader.visibleText()).toBe(text)).toPass();
  expect(await reader.percent()).toBe(percent);

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signInAsPupil(page, pupil);
  const again = await openFromShelf(page, 'Fyrkatten');
  await expect(async () => expect(await again.visibleText()).toBe(text)).toPass();
});

test('A bookmark is added, listed, survives a reload and leads back', async ({ page }) => {
  const reader = await openFromShelf(page, 'Moss and Rain');
  await reader.turn('Next page');
  await reader.turn('Next page');
  const text = await reader.visibleText();
  await reader.button('Add bookmark').click();
  await reader.player.getByRole('textbox').fill('My favourite rain');
  const saved = page.waitForResponse(
    (reply) => reply.url().includes('/bookmarks') && reply.request().method() === 'POST',
  );
  await page.keyboard.press('Enter');
  expect((await saved).ok()).toBe(true);
  await reader.turn('Next page');
  await page.reload();
  await expect(reader.button('Play')).toBeEnabled();
  await reader.button('Bookmarks').click();
  await reader.button('My favourite rain').click();
  await expect(async () => expect(await reader.visibleText()).toBe(text)).toPass();

  await test.step('and from the page of all bookmarks', async () => {
    await reader.turn('Next page');
    await reader.button('Bookmarks').click();
    await reader.player.getByRole('link', { name: 'All my bookmarks' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bookmarks' })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('link', { name: 'My favourite rain' }).click();
    const again = await opened(page);
    await expect(async () => expect(await again.visibleText()).toBe(text)).toPass();
    expect(page.url()).not.toContain('bookmark=');
  });
});

test('The contents lead to a chapter and mark the current one', async ({ page }) => {
  const reader = await openFromShelf(page, 'Moss and Rain');
  await reader.button('Table of contents').click();
  const entries = reader.player.locator('book-contents button.entry');
  const last = entries.last();
  await last.click();
  await reader.button('Table of contents').click();
  await expect(reader.player.locator('book-contents [aria-current="location"]')).toHaveCount(1);
});

test('Another language continues at the same sentence', async ({ page }) => {
  const reader = await openFromShelf(page, 'Fyrkatten');
  await reader.turn('Next page');
  await reader.button('Play').click();
  const first = await reader.nextLit();
  const english = page.waitForRequest((request) => /audio\/en\//.test(request.url()));
  await reader.player.getByRole('button', { name: /^Language/ }).click();
  await reader.player.getByRole('radio', { name: 'English' }).click();
  await english;
  await expect(reader.button('Pause')).toBeVisible();
  expect(await reader.nextLit()).toBe(first);
});

test('Close leads back to the bookshelf', async ({ page }) => {
  const reader = await openFromShelf(page, 'Fyrkatten');
  await reader.button('Close book').click();
  await expect(page).toHaveURL(/\/library\/bookshelf/);
});

test('In a right-to-left book the left arrow key turns forward', async ({ page }) => {
  const reader = await openFromShelf(page, LANTERN);
  const before = await reader.percent();
  await page.keyboard.press('ArrowLeft');
  await expect(async () => expect(await reader.percent()).not.toBe(before)).toPass();
  await page.keyboard.press('ArrowRight');
  await expect(async () => expect(await reader.percent()).toBe(before)).toPass();
});
