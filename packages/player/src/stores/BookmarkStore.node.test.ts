import { describe, expect, it } from 'vitest';
import { warningsOf } from '../../../book/src/testing/warnings.ts';
import type { Bookmark, Place, PlayerCallbacks } from '../host/host.ts';
import { writePlaceUri } from '../rendering/place-uri.ts';
import { BookmarkStore } from './BookmarkStore.ts';

const place = (path: string, cfi?: string, progression = 0): Place => ({
  ncxRef: '',
  URI: writePlaceUri({ path, progression, ...(cfi && { cfi }) }),
  timeOffset: 0,
  charOffset: 0,
});

const order = (path: string) => ['a', 'b', 'c'].indexOf(path);
const namesOf = ({ list }: BookmarkStore) => list.map(({ name }) => name);

const load = async (callbacks: PlayerCallbacks) => {
  const store = new BookmarkStore();
  await store.load('book-1', callbacks, order);
  return store;
};

describe("The reader's bookmarks", () => {
  it('come from the host, in the order of the book', async () => {
    const stored: Bookmark[] = [
      { id: '1', name: 'last', position: place('b', 'epubcfi(/6/4!/4/10/1:0)') },
      { id: '2', name: 'middle', position: place('b', 'epubcfi(/6/4!/4/2/1:0)') },
      { id: '3', name: 'first', position: place('a', undefined, 0.9) },
    ];
    const store = await load({ getBookmarks: async (id) => (id === 'book-1' ? stored : []) });
    expect(namesOf(store)).to.deep.equal(['first', 'middle', 'last']);
  });

  it('are ordered by how far they are where they have no CFI', async () => {
    const store = await load({});
    store.add('far', place('a', undefined, 0.9));
    store.add('near', place('a', undefined, 0.1));
    expect(namesOf(store)).to.deep.equal(['near', 'far']);
  });

  it('are one a place: a second at the same place only takes the new name', async () => {
    const store = await load({});
    store.add('one', place('a', 'epubcfi(/6/2!/4/2/1:0)'));
    const [{ id } = { id: '' }] = store.list;
    store.add('other', place('a', 'epubcfi(/6/2!/4/2/1:0)', 0.5));
    store.add('elsewhere', place('b', 'epubcfi(/6/4!/4/2/1:0)'));
    expect(namesOf(store)).to.deep.equal(['other', 'elsewhere']);
    expect(store.list[0]?.id).to.equal(id);
    expect(new Set(store.list.map((bookmark) => bookmark.id)).size).to.equal(2);
  });

  it('go to the host as a whole list after every change', async () => {
    const sent: string[][] = [];
    const store = await load({
      postBookmarks: async (id, list) => void sent.push([id, ...list.map(({ name }) => name)]),
    });
    store.add('one', place('a'));
    store.add('two', place('b'));
    store.remove(store.list[0]?.id ?? '');
    expect(sent).to.deep.equal([
      ['book-1', 'one'],
      ['book-1', 'one', 'two'],
      ['book-1', 'two'],
    ]);
  });

  it('stay as they are when the host cannot read or keep them', async () => {
    const said = await warningsOf(async () => {
      const store = await load({
        getBookmarks: () => Promise.reject(new Error('offline')),
        postBookmarks: () => Promise.reject(new Error('offline')),
      });
      store.add('one', place('a'));
      await Promise.resolve();
      expect(namesOf(store)).to.deep.equal(['one']);
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(said).to.have.length(2);
  });

  it('whose place makes no sense are listed, and stop nothing', async () => {
    const odd = { id: '1', name: 'odd', position: { ...place('a'), URI: '%E0%A4%A' } };
    const store = await load({ getBookmarks: async () => [odd] });
    expect(namesOf(store)).to.deep.equal(['odd']);
  });

  it('are gone when the book is closed', async () => {
    const store = await load({});
    store.add('one', place('a'));
    store.reset();
    expect(store.list).to.deep.equal([]);
  });

  it('that arrive after the book was closed are not shown', async () => {
    const store = new BookmarkStore();
    const loading = store.load(
      'book-1',
      { getBookmarks: async () => [{ id: '1', name: 'late', position: place('a') }] },
      order,
    );
    store.reset();
    await loading;
    expect(store.list).to.deep.equal([]);
  });
});
