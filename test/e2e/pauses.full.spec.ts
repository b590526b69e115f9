import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { ensureFaketime } from '../../scripts/faketime.mjs';
import { expect, test } from './fixtures.ts';
import { fillSignIn, openFromShelf, type Reader, signIn } from './reader.ts';
import { type RunningProduct, runProduct } from './running-product.ts';

/** A few sentences on each page, in several files of sound. */
const BOOK = 'Moss and Rain';
/** In milliseconds. */
const FIFTEEN_DAYS = 15 * 24 * 60 * 60 * 1000;

let product: RunningProduct | undefined;
test.afterEach(async () => {
  await product?.stop();
  product = undefined;
});

interface Listening {
  readonly page: Page;
  readonly reader: Reader;
  /** The sentence in which the voice was paused. */
  readonly sentence: string;
  /** How often the policy of the book has been asked for since then. */
  readonly policies: () => number;
}

/** A student who has listened to a book, and has paused it, on a product whose policies, tokens and sessions live this long (s). */
async function paused(browser: Browser, settings: Readonly<Record<string, string>>): Promise<Listening> {
  product = await runProduct(process.env.E2E_TEMPLATE, settings);
  const context = await browser.newContext({ baseURL: product.origin, locale: 'en-US' });
  const page = await context.newPage();
  // The device's clock goes on with the server's.
  await page.addInitScript(() => {
    const { now } = Date;
    let ahead = 0;
    Date.now = () => now() + ahead;
    addEventListener('later', (event) => {
      ahead = (event as CustomEvent<number>).detail;
    });
  });
  await signIn(page, 'student');
  const reader = await openFromShelf(page, BOOK);
  await reader.toBeginning();
  await reader.button('Play').click();
  await reader.nextLit(await reader.nextLit());
  await reader.button('Pause').click();
  const sentence = await reader.litText();
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/policy')) asked++;
  });
  return { page, reader, sentence, policies: () => asked };
}

for (const [what, settings, seconds] of [
  ['the signature of a book', { CONTENT_POLICY_SECONDS: '8' }, 12],
  ['an access token', { ACCESS_TOKEN_SECONDS: '8' }, 12],
  ['both', { CONTENT_POLICY_SECONDS: '8', ACCESS_TOKEN_SECONDS: '8' }, 12],
] as const)
  test(`A pause that outlives ${what} ends at the same sentence`, async ({ browser }) => {
    const { page, reader, sentence, policies } = await paused(browser, settings);
    await page.waitForTimeout(seconds * 1000);
    await page.keyboard.press('Control+Alt+Space');
    await expect(reader.button('Pause')).toBeVisible();
    expect(await reader.litText()).toBe(sentence);
    await reader.nextLit(sentence);
    expect(policies()).toBeLessThanOrEqual(1);
    await expect(reader.player.locator('.message')).toHaveText('');
  });

test('A pause that outlives the session ends, once its person is back, at the same sentence', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const listening = await paused(browser, {
    SESSION_SECONDS: '30',
    ACCESS_TOKEN_SECONDS: '10',
    CONTENT_POLICY_SECONDS: '10',
  });
  await listening.page.waitForTimeout(35_000);
  await goesOnAfterSigningIn(listening);
});

test('A pause of fifteen days, by the clocks of both, ends at the same sentence', async ({ browser }) => {
  test.setTimeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'aloud-clock-'));
  const clock = join(folder, 'ahead');
  writeFileSync(clock, '+0');
  try {
    const listening = await paused(browser, {
      LD_PRELOAD: await ensureFaketime(),
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      // What a process waits for comes when it would have come.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    });
    writeFileSync(clock, '+15d');
    await expect(async () => {
      const { headers } = await fetch(`${product?.origin}/readyz`);
      expect(Date.parse(headers.get('date') ?? '') - Date.now()).toBeGreaterThan(FIFTEEN_DAYS / 2);
    }).toPass();
    await listening.page.evaluate(
      (ms) => dispatchEvent(new CustomEvent('later', { detail: ms })),
      FIFTEEN_DAYS,
    );
    await goesOnAfterSigningIn(listening);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** The session has ended: she presses Play, signs in where she is, and hears the sentence from its beginning. */
async function goesOnAfterSigningIn({ page, reader, sentence, policies }: Listening): Promise<void> {
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  if (!(await ended.isVisible())) await page.keyboard.press('Control+Alt+Space');
  await expect(ended).toBeVisible();
  await fillSignIn(page, 'student', 'read-aloud');
  await expect(ended).toHaveCount(0);
  await expect(reader.button('Play')).toBeVisible();
  expect(await reader.litText()).toBe(sentence);
  await expect(reader.player.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Control+Alt+Space');
  await expect(reader.button('Pause')).toBeVisible();
  expect(await reader.litText()).toBe(sentence);
  await reader.nextLit(sentence);
  expect(policies()).toBeLessThanOrEqual(2);
}
