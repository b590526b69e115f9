// Makes the pictures of docs/images: the product on a fresh data folder, at desktop and phone size.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices } from '@playwright/test';
import { ensureChromium, FLAGS } from './chromium.mjs';
import { root } from './run.mjs';

const port = process.env.PORT ?? '8195';
const origin = `http://localhost:${port}`;
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

const data = mkdtempSync(join(tmpdir(), 'aloud-pictures-'));
const product = spawn(process.execPath, ['apps/server/src/server.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: port, DATA_DIR: data, PUBLIC_URL: origin },
});
try {
  await ready();
  mkdirSync(images, { recursive: true });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });
  for (const [name, size] of Object.entries(SIZES)) await pictures(browser, name, size);
  await browser.close();
} finally {
  product.kill();
  rmSync(data, { recursive: true, force: true });
}

async function pictures(browser, name, size) {
  const context = await browser.newContext({ ...size, locale: 'en-US', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const shoot = (subject) => page.screenshot({ path: join(images, `${subject}-${name}.png`) });

  await page.goto(`${origin}/login`);
  await page.getByRole('textbox', { name: 'Username' }).fill('student');
  await shoot('sign-in');
  await page.getByLabel('Password', { exact: true }).fill('read-aloud');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));

  await read(page, 'Moss and Rain', 2);
  await read(page, 'Fyrkatten', 2);
  await shoot('reader');
  await page.goto(`${origin}/library/bookshelf`);
  await page.getByRole('link', { name: 'Fyrkatten' }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await shoot('bookshelf');
  await context.close();
}

/** Opens a book, turns some pages and waits until a sentence is lit. */
async function read(page, title, pages) {
  await page.goto(`${origin}/library/bookshelf`);
  await page.getByRole('link', { name: title }).first().click();
  const button = (name) => page.locator('book-player').getByRole('button', { name, exact: true });
  await button('Play').waitFor();
  for (let turned = 0; turned < pages; turned++) {
    await button('Next page').click();
    await page.waitForTimeout(700);
  }
  await button('Play').click();
  // Long enough for the second sentence, and for a read log to have left.
  await page.waitForTimeout(5000);
}

async function ready() {
  for (let tries = 0; tries < 240; tries++) {
    if ((await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The product did not start.');
}
