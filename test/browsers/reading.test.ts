import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTemplate, type RunningProduct, runProduct } from '../e2e/running-product.ts';
import { ENGINES, type Point } from './tab.ts';
import { Visitor } from './visitor.ts';

const LANTERN = 'الفانوسُ الصَّغيرُ';

let template: Awaited<ReturnType<typeof makeTemplate>>;
beforeAll(async () => {
  template = await makeTemplate();
}, 180_000);
afterAll(() => template.remove());

describe.each(ENGINES)('A student in %s', (engine) => {
  let product: RunningProduct;
  let visitor: Visitor;
  beforeAll(async () => {
    product = await runProduct(template.folder);
    visitor = await Visitor.in(engine);
    await visitor.signIn(product.origin, 'student');
  }, 180_000);
  afterAll(async () => {
    await visitor.tab.close();
    await product.stop();
  });

  const left = (): Point => ({ x: 400, y: 300 });
  const right = (): Point => ({ x: 900, y: 300 });
  const pageAfter = (before: string) => visitor.reader('another page', ({ page }) => page !== before);

  describe('with a picture book', () => {
    test('opens it from the shelf and turns by a button', async () => {
      const first = await visitor.openFromShelf(product.origin, 'Fyrkatten');
      expect(first.text).toContain('Fyrkatten');
      await visitor.press('Next page');
      await pageAfter(first.page);
      await visitor.picture('picture book');
    });

    test('hears it: one sentence after the other lights up', async () => {
      await visitor.press('Play');
      const { lit } = await visitor.reader('a lit sentence', (now) => now.playing && now.lit.length === 1);
      await visitor.reader('the next one', (now) => now.lit.length === 1 && now.lit[0] !== lit[0]);
    });

    test('presses on a sentence, and the voice goes there', async () => {
      await visitor.press('Pause');
      const { places } = await visitor.reader('the pause', ({ playing }) => !playing);
      const [last] = Object.keys(places)
        .filter((id) => /^s\d+$/.test(id))
        .slice(-1);
      await visitor.tab.press(places[last ?? ''] as Point);
      await visitor.reader('the pressed one lit', ({ lit }) => lit[0] === last);
      await visitor.press('Pause');
    });

    test('turns with the keys after a press on the page', async () => {
      const { page } = await visitor.reader('the page', () => true);
      await visitor.tab.press({ x: 640, y: 250 });
      await visitor.tab.keys('ArrowRight');
      const next = await pageAfter(page);
      await visitor.tab.keys('ArrowLeft');
      await pageAfter(next.page);
    });

    test('swipes', async ({ skip }) => {
      skip(!visitor.tab.touch, 'mouse only: the driver has no finger');
      const { page } = await visitor.reader('the page', () => true);
      await visitor.tab.swipe(right(), left(), 'touch');
      const next = await pageAfter(page);
      await visitor.tab.swipe(left(), right(), 'touch');
      await pageAfter(next.page);
    });

    test('goes by the contents', async () => {
      await visitor.press('Table of contents');
      await visitor.press('Ön');
      await visitor.reader('the island', ({ text }) => text.includes('en liten ö'));
    });

    test('keeps a bookmark and finds it', async () => {
      await visitor.press('Add bookmark');
      await visitor.has('Name of the bookmark');
      await visitor.tab.keys(...Array.from('Here'), 'Enter');
      await visitor.press('Bookmarks');
      await visitor.has('Here');
      await visitor.tab.keys('Escape');
    });

    test('changes the language, and the page follows', async () => {
      await visitor.press('Language: Svenska');
      await visitor.press('English');
      await visitor.has('Language: English');
    });

    test('has the tasks beside the book', async () => {
      await visitor.press('Submissions');
      await visitor.has('Submissions');
      await visitor.picture('tasks');
      await visitor.tab.keys('Escape');
    });

    test('closes it and is at the shelf', async () => {
      await visitor.press('Close book');
      await visitor.until('the shelf', () =>
        visitor.tab.run(() => location.pathname.endsWith('/library/bookshelf')),
      );
      await visitor.picture('shelf');
    });
  });

  describe('with a flowing book', () => {
    test('turns its pages with the keys', async () => {
      const first = await visitor.openFromShelf(product.origin, 'Moss and Rain');
      await visitor.tab.keys('ArrowRight');
      const second = await pageAfter(first.page);
      expect(second.text).not.toBe('');
      await visitor.picture('flowing book');
    });

    test('presses on a sentence and hears it', async () => {
      const { places } = await visitor.reader('the page', () => true);
      const [id] = Object.keys(places).filter((each) => /^s\d+$/.test(each));
      await visitor.tab.press(places[id ?? ''] as Point);
      await visitor.reader('it is lit', ({ lit, playing }) => playing && lit.length > 0);
      await visitor.press('Pause');
    });
  });

  test('turns a right-to-left book on with the left key', async () => {
    const first = await visitor.openFromShelf(product.origin, LANTERN);
    await visitor.tab.keys('ArrowLeft');
    const next = await pageAfter(first.page);
    await visitor.tab.keys('ArrowRight');
    await pageAfter(next.page);
    await visitor.picture('right to left');
  });
});
