import type { Page } from '@playwright/test';
import { Chromium } from '../chromium.ts';
import type { BenchProduct } from '../product.ts';
import { quantile } from '../statistics.ts';

/** How long a person waits for a list in the browser (ms), from the click to the frame with the rows. */
export interface Waiting {
  readonly name: string;
  readonly times: readonly number[];
}

/** The allowed 95th percentile (ms). */
const allowed = 300;
const opened = 12;
const turned = 24;

/** The element to click, by its selector and its text. */
interface Target {
  readonly selector: string;
  readonly text: string;
}

const users: Target = { selector: 'a', text: 'Users' };
const lastActive: Target = { selector: 'thead button', text: 'Last active' };
const next: Target = { selector: 'button', text: 'Next' };

/** Opens the list of users as a super user, each time on a first visit, and turns its pages. */
export async function measureBrowser(product: BenchProduct, password: string): Promise<readonly Waiting[]> {
  const chromium = new Chromium();
  const opening: number[] = [];
  const turning: number[] = [];
  const sorting: number[] = [];
  try {
    // The first visit is not counted, since it makes the server compile its code.
    for (let visit = 0; visit <= opened; visit++) {
      const context = await (await chromium.get()).newContext({ locale: 'en-US' });
      const page = await context.newPage();
      await signIn(page, product.origin, password);
      await page.goto(`${product.origin}/controlpanel/groups`);
      await page.locator('table[aria-busy=false] tbody tr').first().waitFor();
      const time = await waitAfter(page, users);
      // The first press sorts earliest first, the second latest first.
      const sorted = [await waitAfter(page, lastActive), await waitAfter(page, lastActive)];
      if (visit > 0) {
        opening.push(time);
        sorting.push(...sorted);
      }
      for (let n = 0; visit === opened && n < turned; n++) turning.push(await waitAfter(page, next));
      await context.close();
    }
  } finally {
    await chromium.close();
  }
  return [
    { name: 'the list is opened', times: opening },
    { name: 'the next page', times: turning },
    { name: 'another order', times: sorting },
  ];
}

async function signIn(page: Page, origin: string, password: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByRole('textbox', { name: 'Username' }).fill('super');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** Clicks, and waits until other rows are painted. */
function waitAfter(page: Page, target: Target): Promise<number> {
  return page.evaluate(async ({ selector, text }) => {
    const rows = () => document.querySelector('table[aria-busy=false] tbody')?.textContent ?? '';
    const before = rows();
    const button = [...document.querySelectorAll<HTMLElement>(selector)].find(
      (each) => each.textContent?.trim() === text,
    );
    if (!button) throw new Error(`There is no "${text}" to click on.`);
    const begun = performance.now();
    button.click();
    for (;;) {
      await new Promise(requestAnimationFrame);
      const now = rows();
      if (now !== '' && now !== before) break;
      if (performance.now() - begun > 30_000) throw new Error(`No rows came after "${text}".`);
    }
    // The frame is painted before the next task.
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - begun;
  }, target);
}

export const isSlow = ({ times }: Waiting): boolean => quantile(times, 0.95) > allowed;

export function reportBrowser(waits: readonly Waiting[]): void {
  console.log('\n| in the browser, from the click (ms) | median | p95 | largest | target |');
  console.log('|---|---:|---:|---:|---|');
  for (const wait of waits) {
    const figures = [0.5, 0.95, 1].map((q) => quantile(wait.times, q).toFixed(0)).join(' | ');
    console.log(`| ${wait.name} | ${figures} | ${isSlow(wait) ? '**missed**' : 'met'}: at most ${allowed} |`);
  }
}
