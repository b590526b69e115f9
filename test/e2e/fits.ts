import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { settled } from './settled.ts';

/** Looks at a page at both sizes: it is no wider than its window, and without a fault that axe finds (WCAG 2.2 AA). */
export async function expectFits(page: Page): Promise<void> {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await settled(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    // A button that the bar at the bottom covers in part has too small a target only until the page is scrolled.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expectAccessible(page);
  }
}
