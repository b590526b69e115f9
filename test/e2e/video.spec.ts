import { expect, type Page, test } from './fixtures.ts';
import { openFromShelf, type Reader, signIn } from './reader.ts';

/** Opens a page of the Swedish book with its video, and shows the video's buttons. */
async function openVideo(page: Page): Promise<Reader> {
  await signIn(page, 'student');
  const reader = await openFromShelf(page, 'Fyrkatten');
  // Another test may have left the book at its end, or on its cover, which has no video.
  await reader.openMenu('Table of contents');
  await reader.button('Ön').click();
  await reader.player.getByRole('button', { name: /^Language/ }).click();
  await reader.player.getByRole('radio', { name: 'TAKK', exact: true }).click();
  await expect(reader.player.locator('book-video[active]')).toBeVisible();
  await reader.player.locator('book-video').hover();
  return reader;
}

const fullScreen = (page: Page) => page.evaluate(() => document.fullscreenElement?.localName ?? null);
const apart = (page: Page) => page.evaluate(() => document.pictureInPictureElement !== null);

test('The video fills the screen, plays there, and returns to where it was', async ({ page }) => {
  const reader = await openVideo(page);
  const video = reader.player.locator('book-video');
  const before = await video.boundingBox();
  expect(before).toMatchObject({ width: 640, height: 360, y: 80 });

  await reader.button('Full screen').click();
  await expect(async () => expect(await fullScreen(page)).toBe('book-player')).toPass();
  await expect(reader.button('Move the video')).toHaveCount(0);
  await page.mouse.move(640, 400);
  await page.mouse.down();
  await page.mouse.move(800, 500);
  await page.mouse.up();
  await video.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(video.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect(async () =>
    expect(
      await video.locator('video').evaluate((each: HTMLVideoElement) => each.currentTime),
    ).toBeGreaterThan(0.5),
  ).toPass();
  await video.getByRole('button', { name: 'Pause', exact: true }).click();
  await reader.button('Exit full screen').click();
  await expect(async () => expect(await fullScreen(page)).toBe(null)).toPass();
  await expect(async () => expect(await video.boundingBox()).toEqual(before)).toPass();
});

test('The video moves to a window of its own, and comes back', async ({ page }) => {
  const reader = await openVideo(page);
  await reader.button('Open video in its own window').click();
  await expect(async () => expect(await apart(page)).toBe(true)).toPass();
  await reader.button('Bring the video back').click();
  await expect(async () => expect(await apart(page)).toBe(false)).toPass();
  await expect(reader.button('Open video in its own window')).toBeAttached();
});

test('After a reload the video keeps the place and size that the reader gave it', async ({ page }) => {
  const reader = await openVideo(page);
  const video = reader.player.locator('book-video');
  const drag = async (x: number, y: number, right: number, down: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + right, y + down, { steps: 4 });
    await page.mouse.up();
  };
  const box = async () => (await video.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  let { x, y, width, height } = await box();
  await drag(x + width / 2, y + height / 2, -300, 100);
  ({ x, y, width, height } = await box());
  await drag(x + width - 10, y + height - 10, -320, -180);
  const put = await box();
  expect(put).toMatchObject({ x: 328, y: 180, width: 320 });

  await page.reload();
  await expect(video).toBeVisible();
  await expect(async () => expect(await box()).toEqual(put)).toPass();
});
