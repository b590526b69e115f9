import { expect, test } from 'vitest';
import type { Shown } from './in-page.ts';
import type { Point } from './tab.ts';
import type { Visitor } from './visitor.ts';

/**
 * Defines tests of what a reader does with our picture book, in any page with the player, in this order. The book is
 * open at its cover.
 */
export function readsThePictureBook(reader: () => Visitor): void {
  const now = () => reader().reader('the page', () => true);
  const pageAfter = (before: Shown) => reader().reader('another page', ({ page }) => page !== before.page);

  test('turns the page by a button', async () => {
    const first = await now();
    await reader().press('Next page');
    await pageAfter(first);
    await reader().picture('picture book');
  });

  test('listens, and one sentence after the other lights up', async () => {
    await reader().press('Play');
    const { lit } = await reader().reader('a lit sentence', (seen) => seen.playing && seen.lit.length === 1);
    await reader().reader('the next one', (seen) => seen.lit.length === 1 && seen.lit[0] !== lit[0]);
  });

  test('presses a sentence, and the narration goes there', async () => {
    await reader().press('Pause');
    const { places } = await reader().reader('the pause', ({ playing }) => !playing);
    const [last] = sentences(places).slice(-1);
    await reader().tab.press(places[last ?? ''] as Point);
    await reader().reader('the pressed one lit', ({ lit, playing }) => playing && lit[0] === last);
    await reader().press('Pause');
  });

  test('turns with the keys after a press on the page', async () => {
    const before = await now();
    await reader().tab.press(at(before, 0.5, 0.15));
    await reader().tab.keys('ArrowRight');
    const next = await pageAfter(before);
    await reader().tab.keys('ArrowLeft');
    await pageAfter(next);
  });

  test('swipes', async ({ skip }) => {
    skip(!reader().tab.touch, 'mouse only: the driver has no finger');
    const before = await now();
    const [left, right] = [at(before, 0.25, 0.3), at(before, 0.75, 0.3)];
    await reader().tab.swipe(right, left, 'touch');
    const next = await pageAfter(before);
    await reader().tab.swipe(left, right, 'touch');
    await pageAfter(next);
  });

  test('moves by the slider', async () => {
    const { seconds, duration } = await now();
    expect(seconds / duration).not.toBeCloseTo(0.5, 1);
    await reader().press('Position');
    await reader().reader('half the way', (seen) => Math.abs(seen.seconds / seen.duration - 0.5) < 0.05);
  });

  test('goes to a chapter by the contents', async () => {
    await reader().press('Table of contents');
    await reader().press('Ön');
    await reader().reader('the island', ({ text }) => text.includes('en liten ö'));
  });

  test('sees the sign-language video beside the book', async () => {
    await reader().press('Language: Svenska');
    await reader().press('TAKK');
    await reader().reader('the video', ({ video }) => video !== null);
    await reader().press('Play');
    const { video } = await reader().reader('it moves', (seen) => seen.playing && (seen.video ?? 0) > 0.5);
    await reader().reader('it goes on', (seen) => (seen.video ?? 0) > (video ?? 0) + 0.5);
    await reader().picture('signed video');
    await reader().press('Pause');
  });

  test('changes the language, and another voice reads the same page', async () => {
    const { page, duration } = await now();
    await reader().press('Language: TAKK');
    await reader().press('English');
    await reader().has('Language: English');
    const other = await reader().reader('another voice', (seen) => seen.duration !== duration);
    expect(other.page).toBe(page);
    await reader().press('Play');
    await reader().reader('a lit sentence', ({ lit, playing }) => playing && lit.length === 1);
    await reader().press('Pause');
  });
}

/** Ids of the visible sentences, as our demo books name them. */
export const sentences = (places: Shown['places']): string[] =>
  Object.keys(places).filter((id) => /^s\d+$/.test(id));

/** A place on the visible pages, as fractions of their width and height. */
function at({ pages }: Shown, right: number, down: number): Point {
  return { x: pages.x + pages.width * right, y: pages.y + pages.height * down };
}
