import type { NavigationItem } from '@aloud/book';
import { describe, expect, test } from 'vitest';
import type { ShownPage } from '../content/shown-page.ts';
import type { Place } from '../host/host.ts';
import type { Pages } from '../rendering/pages.ts';
import { publication, spineItem } from '../testing/publication.ts';
import { PlaceStore } from './PlaceStore.ts';

const entry = (
  id: string,
  path: string | null,
  fragment = '',
  children: NavigationItem[] = [],
): NavigationItem => ({
  id,
  label: id,
  path,
  fragment,
  children,
});

const shown = (index: number, page = 0, pages = 1): ShownPage => ({
  items: [spineItem(index)],
  page,
  pages,
  percentage: 0,
  isFlowLayout: true,
  atStart: false,
  atEnd: false,
});

/** Pages of which only those of headings are known. */
const pagesOf = (pageOf: Record<string, number>): Pick<Pages, 'spanOf' | 'startOf'> => ({
  spanOf: ({ fragment }) => {
    const page = pageOf[fragment];
    return page === undefined ? null : [{ page, from: 0 }];
  },
  startOf: (text) => ({ path: text?.path ?? 'EPUB/p1.xhtml', cfi: null, characters: 3 }),
});

const storeOf = (contents: NavigationItem[], pages: Record<string, number> = {}) => {
  const store = new PlaceStore();
  store.load(publication({ contents }), pagesOf(pages));
  return store;
};

const PLACE: Place = {
  ncxRef: 'toc/1',
  URI: 'EPUB/p1.xhtml#id=s2&progression=0.5',
  timeOffset: 1.5,
  charOffset: 7,
};

describe('Where the reader is', () => {
  test('is the last section that begins on or before the page', () => {
    const store = storeOf([
      entry('one', 'EPUB/p0.xhtml', '', [entry('one-b', 'EPUB/p1.xhtml')]),
      entry('heading', null),
      entry('two', 'EPUB/p2.xhtml'),
      entry('ghost', 'EPUB/gone.xhtml'),
    ]);
    expect(store.section).to.equal(null);
    for (const [index, id] of [
      [0, 'one'],
      [1, 'one-b'],
      [2, 'two'],
    ] as const) {
      store.arrived(shown(index));
      expect(store.section?.id).to.equal(id);
    }
  });

  test('is, within a document, the section whose heading has begun', () => {
    const contents = [entry('a', 'EPUB/p0.xhtml', 'a'), entry('b', 'EPUB/p0.xhtml', 'b')];
    const store = storeOf(contents, { a: 0, b: 2 });
    store.arrived(shown(0, 1, 4));
    expect(store.section?.id).to.equal('a');
    store.arrived(shown(0, 2, 4));
    expect(store.section?.id).to.equal('b');
  });

  test('is nowhere before the first section', () => {
    const store = storeOf([entry('two', 'EPUB/p2.xhtml')]);
    store.arrived(shown(0));
    expect(store.section).to.equal(null);
  });

  test('is a place with section, document and time', () => {
    const store = storeOf([entry('one', 'EPUB/p1.xhtml')]);
    expect(store.make(null)).to.equal(null);
    store.arrived(shown(1, 1, 3));
    const path = 'EPUB/p1.xhtml';
    expect(store.make({ text: { path, fragment: 's2' }, path, seconds: 1.23456 })).to.deep.equal({
      ncxRef: 'one',
      URI: 'EPUB/p1.xhtml#id=s2&progression=0.5000',
      timeOffset: 1.235,
      charOffset: 3,
    });
  });

  test('has the sentence and its document together, also if the voice is on the other page of a spread', () => {
    const store = storeOf([]);
    store.arrived({ ...shown(1), items: [spineItem(1), spineItem(2)] });
    const path = 'EPUB/p2.xhtml';
    expect(store.make({ text: { path, fragment: 's1' }, path, seconds: 2 })).to.include({
      URI: 'EPUB/p2.xhtml#id=s1&progression=0.0000',
      timeOffset: 2,
    });
    expect(store.make({ text: null, path, seconds: 2 })).to.include({
      URI: 'EPUB/p1.xhtml#progression=0.0000',
      timeOffset: 0,
    });
  });
});

describe('The printed pages', () => {
  const pages = [
    entry('i', 'EPUB/p1.xhtml', 'i'),
    entry('1', 'EPUB/p1.xhtml', 'one'),
    entry('2', 'EPUB/p1.xhtml', 'two'),
    entry('3', 'EPUB/p2.xhtml', 'three'),
  ];
  const labelsAt = (page: ShownPage) => {
    const store = new PlaceStore();
    store.load(publication({ pageList: pages }), pagesOf({ i: 0, one: 2, two: 2, three: 1 }));
    store.arrived(page);
    return store.printedPages.map(({ label }) => label);
  };

  test('are those that begin on the screen', () => {
    expect(labelsAt(shown(1, 0, 5))).to.deep.equal(['i']);
    expect(labelsAt(shown(1, 2, 5))).to.deep.equal(['1', '2']);
  });

  test('are the one that continues here if none begins', () => {
    expect(labelsAt(shown(1, 1, 5))).to.deep.equal(['i']);
    expect(labelsAt(shown(1, 4, 5))).to.deep.equal(['2']);
    expect(labelsAt(shown(2, 0, 2))).to.deep.equal(['2']);
  });

  test('are none before the first, and none in a book without a page list', () => {
    expect(labelsAt(shown(0))).to.deep.equal([]);
    expect(storeOf([]).printedPages).to.deep.equal([]);
  });
});

describe('The numbers of fixed-layout pages', () => {
  const items = [spineItem(0), spineItem(1, { linear: false }), spineItem(2), spineItem(3)];
  const numbersAt = (page: Partial<ShownPage>) => {
    const store = new PlaceStore();
    store.load(publication({ layout: 'pre-paginated', readingOrder: items }), pagesOf({}));
    store.arrived({ ...shown(0), isFlowLayout: false, ...page });
    return store.pageNumbers;
  };

  test('count the pages that are read one after the other', () => {
    expect(numbersAt({ items: items.slice(0, 1) })).to.deep.equal({ shown: [1], total: 3 });
    expect(numbersAt({ items: items.slice(2) })).to.deep.equal({ shown: [2, 3], total: 3 });
  });

  test('are none for a page outside the reading order, and none in reflowable books', () => {
    expect(numbersAt({ items: items.slice(1, 2) })).to.equal(null);
    expect(numbersAt({ items: items.slice(0, 1), isFlowLayout: true })).to.equal(null);
    expect(storeOf([]).pageNumbers).to.equal(null);
  });
});

describe('A stored place', () => {
  for (const [form, place] of [
    ['an object', PLACE],
    ['a JSON string', JSON.stringify(PLACE)],
  ] as const) {
    test(`leads back as ${form}`, () => {
      expect(storeOf([]).start(place)).to.deep.equal({
        target: { index: 1, fragment: 's2', progression: 0.5 },
        seconds: 1.5,
      });
    });
  }

  for (const place of [
    null,
    undefined,
    '',
    'null',
    '{',
    '[]',
    '"text"',
    '{"URI":5}',
    '{"URI":""}',
    '{"URI":"EPUB/gone.xhtml#id=s1"}',
    '{"URI":"%E0%A4%A"}',
  ]) {
    test(`that is invalid leads nowhere: ${place}`, () => {
      expect(storeOf([]).start(place)).to.equal(undefined);
    });
  }
});
