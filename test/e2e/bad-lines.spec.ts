import { expect, type Page, test } from './fixtures.ts';
import { heavyWav, PartnerSite, WAV_BYTES_A_SECOND } from './partner-site.ts';
import { opened, type Reader } from './reader.ts';

/** A page of a host that signs its book files and renews signatures on request. */
const HOST = `<!doctype html><html lang="en"><title>A partner</title>
  <style>book-player { display: block; height: 700px }</style>
  <script type="module" src="/player/aloud-player.js"></script>
  <book-player locale="en-GB"></book-player>
  <script type="module">
    const player = document.querySelector('book-player');
    window.renewals = 0;
    window.renewed = 'Policy=2';
    player.book = { id: 'b1' };
    player.callbacks = { refreshPolicy: async () => { window.renewals++; return window.renewed; } };
    player.src = '/book/?Policy=1';
  </script></html>`;

let site: PartnerSite;
let address: string;

test.beforeEach(async () => {
  site = new PartnerSite('lighthouse-cat');
  site.body = HOST;
  site.policy = '1';
  address = await site.start();
});

test.afterEach(() => site.stop());

const open = async (page: Page): Promise<Reader> => {
  await page.goto(address);
  return opened(page);
};

const renewals = (page: Page) => page.evaluate(() => (window as unknown as { renewals: number }).renewals);

/** The position of the sound in its file (s). */
const position = (reader: Reader) =>
  reader.player.evaluate(
    (player) =>
      (player as unknown as { store: { playback: { mediaPosition: number } } }).store.playback.mediaPosition,
  );

/** Starts playing the second screen, whose sound file arrives only as far as its third second. */
async function playHalf(reader: Reader): Promise<void> {
  site.replace('EPUB/audio/sv/p1.mp3', heavyWav(30));
  site.stops.set('/audio/sv/p1.mp3', 3 * WAV_BYTES_A_SECOND);
  await reader.turn('Next page');
  await reader.button('Play').click();
  await expect(async () => expect(await position(reader)).toBeGreaterThan(1)).toPass();
}

test('A signature that expires in the middle of the sound is renewed once, and the sound continues where it was', async ({
  page,
}) => {
  const reader = await open(page);
  await playHalf(reader);
  site.policy = '2';
  site.breakLines();
  const { silence, before, after } = await reader.player.evaluate(listen);
  expect(silence).toBeLessThan(1000);
  expect(after - before).toBeLessThan(0.5);
  expect(after - before).toBeGreaterThan(-0.3);
  expect(await renewals(page)).toBe(1);
  await expect.poll(() => position(reader)).toBeGreaterThan(after + 1);
  await expect(reader.button('Pause')).toBeVisible();
});

test('A connection that breaks in the middle of the sound is opened again', async ({ page }) => {
  const reader = await open(page);
  await playHalf(reader);
  site.breakLines();
  await expect(async () => expect(await position(reader)).toBeGreaterThan(5)).toPass();
  expect(await renewals(page)).toBe(0);
});

test('A signature that expires between two pages is renewed once, and the page is shown', async ({
  page,
}) => {
  const reader = await open(page);
  site.policy = '2';
  for (let turn = 0; turn < 4; turn++) await reader.turn('Next page');
  await expect(async () => expect(await reader.visibleText()).not.toBe('')).toPass();
  expect(await renewals(page)).toBe(1);
  await expect(reader.player.getByRole('alert')).toHaveCount(0);
});

test('If a signature cannot be renewed, the reader offers to log in again, and the page stays', async ({
  page,
}) => {
  const reader = await open(page);
  site.policy = '3';
  const contents = reader.player.locator('book-contents');
  await reader.button('Table of contents').click();
  const text = await reader.visibleText();
  await contents.getByRole('button').last().click();
  await expect(reader.player.getByRole('alert')).toContainText('You have been logged out');
  await expect(reader.button('Log in again')).toBeVisible();
  expect(await reader.visibleText()).toBe(text);
});

test('Without a connection the place is kept, and reading continues once it is back', async ({
  page,
  context,
}) => {
  const reader = await open(page);
  await reader.turn('Next page');
  const place = await reader.place();
  await context.setOffline(true);
  await reader.button('Table of contents').click();
  await reader.player.locator('book-contents').getByRole('button').last().click();
  await expect(reader.player.getByRole('alert')).toBeVisible();
  expect(await reader.place()).toBe(place);
  await context.setOffline(false);
  await reader.player.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await reader.turn('Next page');
  expect(await reader.place()).not.toBe(place);
});

test('At 50 kB per second the book opens, is read aloud, and keeps sentence and voice together', async ({
  page,
}) => {
  site.speed = 50_000;
  const reader = await open(page);
  await reader.turn('Next page');
  await reader.button('Play').click();
  const first = await reader.nextLit();
  await reader.nextLit(first);
  const { id, fragment, into, length } = await reader.lit();
  expect(id).toBe(fragment);
  expect(into).toBeGreaterThan(-0.1);
  expect(into).toBeLessThan(length + 0.5);
});

/**
 * Runs in the page: follows the sound until two seconds after the signature was renewed.
 * @returns the longest silence (ms), and the position of the sound before and after it (s)
 */
function listen(
  player: Element,
): Promise<{ readonly before: number; readonly after: number; readonly silence: number }> {
  const { playback } = (player as unknown as { store: { playback: { mediaPosition: number } } }).store;
  const renewed = () => (window as unknown as { renewals: number }).renewals > 0;
  let longest = { before: 0, after: 0, silence: 0 };
  let last = { at: performance.now(), position: playback.mediaPosition };
  let end = Number.POSITIVE_INFINITY;
  return new Promise((resolve) => {
    const look = () => {
      const at = performance.now();
      const position = playback.mediaPosition;
      if (renewed()) end = Math.min(end, at + 2000);
      if (position !== last.position && position !== 0) {
        const silence = at - last.at;
        if (silence > longest.silence) longest = { before: last.position, after: position, silence };
        last = { at, position };
      }
      if (at < end) requestAnimationFrame(look);
      else resolve(longest);
    };
    look();
  });
}
