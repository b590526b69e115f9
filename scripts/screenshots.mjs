// Takes the screenshots of docs/images: the product on a fresh data folder, at desktop and phone size.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, devices } from '@playwright/test';
import { ensureChromium, FLAGS } from './chromium.mjs';
import { withProduct } from './product.mjs';
import { root } from './run.mjs';

const images = join(root, 'docs', 'images');
const SIZES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: {
    ...devices['iPhone 13'],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    defaultBrowserType: undefined,
  },
};

await withProduct(async (origin) => {
  mkdirSync(images, { recursive: true });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });
  for (const [name, size] of Object.entries(SIZES)) await pictures(browser, origin, name, size);
  await browser.close();
});

async function pictures(browser, origin, name, size) {
  const context = await browser.newContext({ ...size, locale: 'en-US', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const shoot = (subject) => page.screenshot({ path: join(images, `${subject}-${name}.png`) });

  await page.goto(`${origin}/login`);
  await page.getByRole('textbox', { name: 'Username' }).fill('student');
  await shoot('sign-in');
  await page.getByLabel('Password', { exact: true }).fill('read-aloud');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));

  await read(page, origin, 'Moss and Rain', 2);
  await read(page, origin, 'Fyrkatten', 2);
  await shoot('reader');
  await page.goto(`${origin}/library/bookshelf`);
  await page.getByRole('link', { name: 'Fyrkatten' }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await shoot('bookshelf');
  await context.close();
}

/** Opens a book, turns some pages and plays it for a few seconds, so that a sentence is lit. */
async function read(page, origin, title, pages) {
  await page.goto(`${origin}/library/bookshelf`);
  await page.getByRole('link', { name: title }).first().click();
  const button = (name) => page.locator('book-player').getByRole('button', { name, exact: true });
  await button('Play').waitFor();
  for (let turned = 0; turned < pages; turned++) {
    await button('Next page').click();
    await page.waitForTimeout(700);
  }
  await button('Play').click();
  // Long enough to reach the second sentence and send a read log.
  await page.waitForTimeout(5000);
}
