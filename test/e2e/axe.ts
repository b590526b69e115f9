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
  expect(await violationsIn(page, part)).toEqual([]);
}

async function violationsIn(page: Page, part: string): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(run, { tags: TAGS, root: part });
}

/** Runs in the page. */
async function run({ tags, root }: { tags: string[]; root: string }): Promise<string[]> {
  const { axe: checker } = window as unknown as { axe: typeof axe };
  // Frames are left out: the pages of a book belong to its publisher, and no script can run in them.
  const { violations } = await checker.run(root, { iframes: false, runOnly: tags });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
