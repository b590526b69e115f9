import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { settled } from './settled.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Longest run (ms) of axe: twenty times what it takes on a busy machine. */
const LONGEST = 20_000;
/** How often it is started before it counts as never ending. */
const STARTS = 3;

/**
 * Expects that axe finds no violation in the whole window, once it is at rest.
 * @param part CSS selector of a part to check instead
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await settled(page);
  expect(await violationsIn(page, part)).toEqual([]);
}

/**
 * A run that never ends is begun anew. Each rule hands over its result in a timer, and Chromium 156 has been seen to lose two of them
 * on a busy machine (rules `bypass` and `aria-hidden-body`, neither fired nor cleared by the page), once in some hundred runs.
 */
async function violationsIn(page: Page, part: string): Promise<readonly string[]> {
  for (let start = 0; start < STARTS; start += 1) {
    if (start > 0 || !(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
    const violations = await page.evaluate(run, { tags: TAGS, root: part, longest: LONGEST });
    if (violations) return violations;
  }
  throw new Error(`axe was started ${STARTS} times at ${page.url()}, and never ended.`);
}

/** Runs in the page. @returns the violations, or null if the run does not end */
async function run({ tags, root, longest }: { tags: string[]; root: string; longest: number }) {
  const { axe: checker } = window as unknown as { axe: typeof axe };
  // Frames are left out: the pages of a book belong to its publisher, and no script can run in them.
  const found = await Promise.race([
    checker.run(root, { iframes: false, runOnly: tags }),
    new Promise<null>((resolve) => setTimeout(resolve, longest, null)),
  ]);
  return (
    found?.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ) ?? null
  );
}
