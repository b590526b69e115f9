import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { settled } from './settled.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects that axe finds no violation in the whole window, once it is at rest.
 * @param part CSS selector of a part to check instead
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Frames are left out: the pages of a book belong to its publisher, and no script can run in them.
  const violations = await page.evaluate(
    async ({ tags, root }) => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      const found = await checker.run(root, { iframes: false, runOnly: tags });
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      );
    },
    { tags: TAGS, root: part },
  );
  expect(violations).toEqual([]);
}
