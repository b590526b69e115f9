import { beforeAll, describe, expect, test } from 'vitest';
import { CURRENT_AND_OLDEST } from './tab.ts';
import { sampleProducts, visit } from './visit.ts';

/** WebKit's window gets no narrower than 447 pixels, which the player still treats as a phone. */
const PHONE = { width: 390, height: 844 };

const startProduct = sampleProducts();

describe.each(CURRENT_AND_OLDEST)('A student with a phone in %s', (engine) => {
  const here = visit(engine, startProduct, PHONE);
  beforeAll(() => here.visitor.signIn(here.origin, 'student'), 60_000);

  const press = (name: string) => here.visitor.press(name, here.visitor.tab.touch ? 'touch' : 'mouse');

  test('opens a picture book from the shelf', async () => {
    const first = await here.visitor.openFromShelf(here.origin, 'Fyrkatten');
    expect(first.text).toContain('Fyrkatten');
    expect(await here.visitor.tab.run(() => innerWidth)).toBeLessThan(engine === 'webkit' ? 460 : 400);
    await here.visitor.picture('phone open');
  });

  test('turns a page', async () => {
    const before = await here.visitor.reader('the cover', () => true);
    await press('Next page');
    await here.visitor.reader('another page', ({ page }) => page !== before.page);
    await here.visitor.picture('phone turned');
  });

  test('listens, and sees the sentence lit', async () => {
    await press('Play');
    await here.visitor.reader('a lit sentence', ({ lit, playing }) => playing && lit.length === 1);
    await here.visitor.picture('phone lit');
    await press('Pause');
  });

  test('goes to a chapter by the contents', async () => {
    const before = await here.visitor.reader('the page', () => true);
    await press('Table of contents');
    await here.visitor.has('Ön');
    await here.visitor.picture('phone contents');
    const after = await here.visitor.reader('the page', () => true);
    expect(after.pages, 'the page behind the list, where it was').toEqual(before.pages);
    await press('Ön');
    await here.visitor.reader('the island', ({ text }) => text.includes('en liten ö'));
  });

  test('changes the language', async () => {
    const { duration } = await here.visitor.reader('the page', () => true);
    await press('Language: Svenska');
    await here.visitor.has('English');
    await here.visitor.picture('phone languages');
    await press('English');
    await here.visitor.has('Language: English');
    await here.visitor.reader('another voice', (seen) => seen.duration !== duration);
    await here.visitor.picture('phone English');
  });

  test('closes the book and is back at the shelf', async () => {
    await press('Close book');
    await here.visitor.until('the shelf', () =>
      here.visitor.tab.run(() => location.pathname.endsWith('/library/bookshelf')),
    );
    await here.visitor.place('Fyrkatten', true);
    await here.visitor.picture('phone shelf');
    const [one, other] = await here.visitor.tab.run(() =>
      [...document.querySelectorAll('main li img')].map((cover) => cover.getBoundingClientRect().top),
    );
    // The cover under the pointer is raised by four pixels.
    expect(Math.abs(Number(one) - Number(other)), 'covers beside each other').toBeLessThanOrEqual(4);
  });
});
