import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { settled } from './settled.ts';

/** Expects a page to be no wider than its window, and axe to find no violation (WCAG 2.2 AA), at phone and desktop size. */
export async function expectFits(page: Page): Promise<void> {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await settled(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    // Until the page is scrolled, the bar at the bottom may cover a button in part, and its target counts as too small.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expectAccessible(page);
  }
}
