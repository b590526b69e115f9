import { expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';
import { openFromShelf, signIn } from './reader.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  // Frames are left out: the pages of a book are its maker's, and no script can run in them.
  const violations = await page.evaluate(async (tags) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const found = await checker.run(document, { iframes: false, runOnly: tags });
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  }, TAGS);
  expect(violations).toEqual([]);
}

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
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
      for (const path of ['/', '/library/bookshelf', '/library', '/profile', '/settings']) {
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
      for (const name of ['Table of contents', 'Bookmarks', 'Add bookmark', 'Settings']) {
        await reader.button(name).click();
        await page.waitForTimeout(300);
        await page.mouse.move(size.width / 2, 20);
        await expectAccessible(page);
        await page.keyboard.press('Escape');
      }
    });
  });
}
