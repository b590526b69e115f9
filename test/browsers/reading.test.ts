import { beforeAll, describe, expect, test } from 'vitest';
import { readsThePictureBook, sentences } from './journey.ts';
import { ENGINES, type Point } from './tab.ts';
import { sampleProducts, visit } from './visit.ts';

const LANTERN = 'الفانوسُ الصَّغيرُ';

const startProduct = sampleProducts();

describe.each(ENGINES)('A student in %s', (engine) => {
  const here = visit(engine, startProduct);
  beforeAll(() => here.visitor.signIn(here.origin, 'student'), 60_000);

  const pageAfter = (before: string) => here.visitor.reader('another page', ({ page }) => page !== before);

  describe('with a picture book', () => {
    test('opens it from the shelf', async () => {
      const first = await here.visitor.openFromShelf(here.origin, 'Fyrkatten');
      expect(first.text).toContain('Fyrkatten');
    });

    readsThePictureBook(() => here.visitor);

    test('adds a bookmark and finds it', async () => {
      await here.visitor.press('Add bookmark');
      await here.visitor.has('Name of the bookmark');
      await here.visitor.tab.keys(...Array.from('Here'), 'Enter');
      await here.visitor.press('Bookmarks');
      await here.visitor.has('Here');
      await here.visitor.tab.keys('Escape');
    });

    test('sees the tasks beside the book', async () => {
      await here.visitor.press('Assignments');
      await here.visitor.has('Assignments');
      await here.visitor.picture('tasks');
      await here.visitor.tab.keys('Escape');
    });

    test('closes the book and is back at the shelf', async () => {
      await here.visitor.press('Close book');
      await here.visitor.until('the shelf', () =>
        here.visitor.tab.run(() => location.pathname.endsWith('/library/bookshelf')),
      );
      await here.visitor.picture('shelf');
    });
  });

  describe('with a reflowable book', () => {
    test('turns its pages with the keys', async () => {
      const first = await here.visitor.openFromShelf(here.origin, 'Moss and Rain');
      await here.visitor.tab.keys('ArrowRight');
      const second = await pageAfter(first.page);
      expect(second.text).not.toBe('');
      await here.visitor.picture('flowing book');
    });

    test('presses a sentence and hears it', async () => {
      const { places } = await here.visitor.reader('the page', () => true);
      const [id] = sentences(places);
      await here.visitor.tab.press(places[id ?? ''] as Point);
      await here.visitor.reader('it is lit', ({ lit, playing }) => playing && lit.length > 0);
      await here.visitor.press('Pause');
    });
  });

  test('turns a right-to-left book forward with the left arrow key', async () => {
    const first = await here.visitor.openFromShelf(here.origin, LANTERN);
    await here.visitor.tab.keys('ArrowLeft');
    const next = await pageAfter(first.page);
    await here.visitor.tab.keys('ArrowRight');
    await pageAfter(next.page);
    await here.visitor.picture('right to left');
  });
});
