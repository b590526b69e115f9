import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { openFromShelf, type Reader, signIn } from './reader.ts';

/** Every state of the reader with something open, by the button that opens it. */
const MENUS = ['Table of contents', 'Language', 'Bookmarks', 'Add bookmark', 'Settings', 'Submissions'];

async function expectMenusAccessible(page: Page, reader: Reader): Promise<void> {
  for (const name of MENUS) {
    await reader.openMenu(name);
    await expectAccessible(page);
    const pages = reader.player.getByRole('tab', { name: 'Pages', exact: true });
    if (await pages.isVisible()) {
      await pages.click();
      await expectAccessible(page);
    }
    if (name === 'Submissions')
      await reader.player.getByRole('button', { name: 'Close', exact: true }).click();
    else await page.keyboard.press('Escape');
  }
}

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]) {
  test.describe(`At ${size.width}x${size.height}`, () => {
    // Bars that are just fading have no contrast to measure.
    test.use({ viewport: size, contextOptions: { reducedMotion: 'reduce' } });

    test('the sign-in page has no violations', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
      await expectAccessible(page);
    });

    test('home, bookshelf, profile and settings have no violations', async ({ page }) => {
      await signIn(page, 'student');
      for (const path of ['/', '/library/bookshelf', '/library', '/profile', '/settings', '/email/confirm']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
      }
    });

    test('the reader has no violations, with every menu open', async ({ page }) => {
      await signIn(page, 'student');
      const reader = await openFromShelf(page, 'Fyrkatten');
      await expectAccessible(page);
      await expectMenusAccessible(page, reader);
      await reader.openMenu('Settings');
      await reader.player.getByRole('switch', { name: 'Dark theme' }).click();
      await page.keyboard.press('Escape');
      await expectMenusAccessible(page, reader);
    });
  });
}
