import { describe, expect, test, vi } from 'vitest';
import { warningsOf } from '../../../book/src/testing/warnings.ts';
import { writePlaceUri } from '../content/place-uri.ts';
import type { Bookmark, Place, PlayerCallbacks } from '../host/host.ts';
import { BookOutbox } from '../outbox/book-outbox.ts';
import { BookmarkStore } from './BookmarkStore.ts';

const place = (path: string, cfi?: string, progression = 0): Place => ({
  ncxRef: '',
  URI: writePlaceUri({ path, progression, ...(cfi && { cfi }) }),
  timeOffset: 0,
  charOffset: 0,
});

const order = (path: string) => ['a', 'b', 'c'].indexOf(path);
const namesOf = ({ list }: BookmarkStore) => list.map(({ name }) => name);

/** The outbox for this host's callbacks; in Node it keeps nothing longer than the page. */
const outboxOf = (callbacks: PlayerCallbacks) => new BookOutbox({ callbacks, userIdentity: null });

const load = async (callbacks: PlayerCallbacks, outbox = outboxOf(callbacks)) => {
  const store = new BookmarkStore();
  await store.load('book-1', callbacks, outbox, order);
  return store;
};

describe("The reader's bookmarks", () => {
  test('come from the host, in the order of the book', async () => {
    const stored: Bookmark[] = [
      { id: '1', name: 'last', position: place('b', 'epubcfi(/6/4!/4/10/1:0)') },
      { id: '2', name: 'middle', position: place('b', 'epubcfi(/6/4!/4/2/1:0)') },
      { id: '3', name: 'first', position: place('a', undefined, 0.9) },
    ];
    const store = await load({ getBookmarks: async (id) => (id === 'book-1' ? stored : []) });
    expect(namesOf(store)).to.deep.equal(['first', 'middle', 'last']);
  });

  test('are ordered by progression if they have no CFI', async () => {
    const store = await load({});
    store.add('far', place('a', undefined, 0.9));
    store.add('near', place('a', undefined, 0.1));
    expect(namesOf(store)).to.deep.equal(['near', 'far']);
  });

  test('are unique for a place: a second at the same place only changes the name', async () => {
    const store = await load({});
    store.add('one', place('a', 'epubcfi(/6/2!/4/2/1:0)'));
    const [{ id } = { id: '' }] = store.list;
    store.add('other', place('a', 'epubcfi(/6/2!/4/2/1:0)', 0.5));
    store.add('elsewhere', place('b', 'epubcfi(/6/4!/4/2/1:0)'));
    expect(namesOf(store)).to.deep.equal(['other', 'elsewhere']);
    expect(store.list[0]?.id).to.equal(id);
    expect(new Set(store.list.map((bookmark) => bookmark.id)).size).to.equal(2);
  });

  test('are two for two sentences of one page', async () => {
    const store = await load({});
    const at = (fragment: string): Place => ({
      ncxRef: '',
      URI: writePlaceUri({ path: 'a', fragment, cfi: 'epubcfi(/6/2!/4/2/1:0)', progression: 0 }),
      timeOffset: 0,
      charOffset: 0,
    });
    store.add('third', at('s3'));
    store.add('fifth', at('s5'));
    store.add('third again', at('s3'));
    expect(namesOf(store).toSorted()).to.deep.equal(['fifth', 'third again']);
  });

  test('go to the host as a whole list after every change', async () => {
    const sent: string[][] = [];
    const store = await load({
      postBookmarks: async (id, list) => void sent.push([id, ...list.map(({ name }) => name)]),
    });
    const told = (count: number) => vi.waitUntil(() => sent.length === count);
    store.add('one', place('a'));
    await told(1);
    store.add('two', place('b'));
    await told(2);
    store.remove(store.list[0]?.id ?? '');
    await told(3);
    expect(sent).to.deep.equal([
      ['book-1', 'one'],
      ['book-1', 'one', 'two'],
      ['book-1', 'two'],
    ]);
  });

  test('that are created before those of the host could be read do not replace them', async () => {
    let [asked, online] = [0, false];
    const sent: string[][] = [];
    const said = await warningsOf(async () => {
      const store = await load({
        getBookmarks: async () => {
          asked += 1;
          if (!online) throw new Error('offline');
          return [{ id: '1', name: 'old', position: place('c') }];
        },
        postBookmarks: async (_, list) => void sent.push(list.map(({ name }) => name)),
      });
      store.add('one', place('a'));
      expect(namesOf(store)).to.deep.equal(['one']);
      await vi.waitUntil(() => asked === 2);
      // Its rejection has been handled by then.
      await new Promise((resolve) => setTimeout(resolve));
      online = true;
      store.add('two', place('b'));
      await vi.waitUntil(() => sent.length > 0);
      expect(namesOf(store)).to.deep.equal(['one', 'two', 'old']);
    });
    expect(said[0]).to.contain('The bookmarks could not be read.');
    expect(sent).to.deep.equal([['one', 'two', 'old']]);
  });

  test('that are created before those of the host have arrived are sent even if the book is closed by then', async () => {
    const sent: string[][] = [];
    let answer: (list: Bookmark[]) => void = () => undefined;
    const callbacks: PlayerCallbacks = {
      getBookmarks: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
      postBookmarks: async (_, list) => void sent.push(list.map(({ name }) => name)),
    };
    const store = new BookmarkStore();
    void store.load('book-1', callbacks, outboxOf(callbacks), order);
    store.add('new', place('a'));
    const told = store.reset();
    await new Promise((resolve) => setTimeout(resolve));
    answer([{ id: '1', name: 'old', position: place('b') }]);
    await told;
    await vi.waitUntil(() => sent.length > 0);
    expect(sent).to.deep.equal([['new', 'old']]);
    expect(store.list, 'nothing is shown of it').to.deep.equal([]);
  });

  test('stay as they are if the host cannot store them', async () => {
    let tries = 0;
    const callbacks: PlayerCallbacks = {
      postBookmarks: () => {
        tries += 1;
        return Promise.reject(new Error('offline'));
      },
    };
    const outbox = outboxOf(callbacks);
    await warningsOf(async () => {
      const store = await load(callbacks, outbox);
      store.add('one', place('a'));
      await vi.waitUntil(() => tries > 0);
      expect(namesOf(store)).to.deep.equal(['one']);
      outbox.close();
      await vi.waitUntil(() => tries > 1);
    });
  });

  test('with an invalid place are listed, and do not stop anything', async () => {
    const odd = { id: '1', name: 'odd', position: { ...place('a'), URI: '%E0%A4%A' } };
    const store = await load({ getBookmarks: async () => [odd] });
    expect(namesOf(store)).to.deep.equal(['odd']);
  });

  test('are gone when the book is closed', async () => {
    const store = await load({});
    store.add('one', place('a'));
    store.reset();
    expect(store.list).to.deep.equal([]);
  });

  test('that arrive after the book was closed are not shown', async () => {
    const store = new BookmarkStore();
    const callbacks: PlayerCallbacks = {
      getBookmarks: async () => [{ id: '1', name: 'late', position: place('a') }],
    };
    const loading = store.load('book-1', callbacks, outboxOf(callbacks), order);
    store.reset();
    await loading;
    expect(store.list).to.deep.equal([]);
  });
});
