import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTemplate, type RunningProduct, runProduct } from '../e2e/running-product.ts';
import { readsThePictureBook, sentences } from './journey.ts';
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

  const pageAfter = (before: string) => visitor.reader('another page', ({ page }) => page !== before);

  describe('with a picture book', () => {
    test('opens it from the shelf', async () => {
      const first = await visitor.openFromShelf(product.origin, 'Fyrkatten');
      expect(first.text).toContain('Fyrkatten');
    });

    readsThePictureBook(() => visitor);

    test('keeps a bookmark and finds it', async () => {
      await visitor.press('Add bookmark');
      await visitor.has('Name of the bookmark');
      await visitor.tab.keys(...Array.from('Here'), 'Enter');
      await visitor.press('Bookmarks');
      await visitor.has('Here');
      await visitor.tab.keys('Escape');
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
      const [id] = sentences(places);
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
