import { expect } from '@open-wc/testing';
import { warningsOf } from '../../../../book/src/testing/warnings.ts';
import type { Bookmark, Place, PlayerCallbacks, ReadLogEntry } from '../../host/host.ts';
import { openPlayer, type PlayerSetup, shownIn, storeOf } from '../../testing/player.ts';
import { silentBook } from '../../testing/silent-book.ts';
import { until } from '../../testing/until.ts';

const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const placeAt = (page: number): Place => ({
  ncxRef: '',
  URI: `EPUB/p${page}.xhtml#progression=0`,
  timeOffset: 0,
  charOffset: 0,
});

/** A player of one reader, with a book of three pages that no other test reads. */
function readerOf(userId: string = crypto.randomUUID()) {
  const book = { id: `book-${crypto.randomUUID()}` };
  return async (callbacks: PlayerCallbacks, setup: PlayerSetup = {}) =>
    openPlayer(await silentBook(), { book, userIdentity: { userId }, callbacks, ...setup });
}

describe('What <book-player> could not send to its host', () => {
  it('is sent on the next visit, for all players that were open simultaneously', async () => {
    const open = readerOf();
    const made = new Map<string, ReadLogEntry>();
    const lineless = (entries: readonly ReadLogEntry[]) => {
      for (const entry of entries) made.set(entry.id, entry);
      return offline();
    };
    await warningsOf(async () => {
      const players = [await open({ postReadLogs: lineless }), await open({ postReadLogs: lineless })];
      for (const player of players) {
        await player.next();
        await player.next();
        player.remove();
      }
      await until(() => made.size === 6, 'all were tried');
    });
    const told: string[] = [];
    await open({ postReadLogs: async (entries) => void told.push(...entries.map(({ id }) => id)) });
    await until(() => [...made.keys()].every((id) => told.includes(id)), 'all are told');
    expect(new Set(told).size, 'once each').to.equal(told.length);
  });

  it('does not wait for a refused item', async () => {
    const open = readerOf();
    const told: number[] = [];
    await warningsOf(async () => {
      const player = await open({
        postReadLogs: async (entries) => {
          const pages = entries.map(({ percentage }) => Math.round(percentage));
          if (pages.includes(67)) throw Object.assign(new Error('not as agreed'), { status: 400 });
          told.push(...pages);
        },
      });
      await player.next();
      await player.next();
      await until(() => told.length === 2, 'the others are told');
    });
    expect(told).to.deep.equal([33, 100]);
  });

  it('about the last place leads back to it: it is newer than the host’s', async () => {
    const open = readerOf();
    await warningsOf(async () => {
      const player = await open({ postLastmark: offline });
      await player.next();
      await player.next();
      player.remove();
    });
    const posted: string[] = [];
    const again = await open({
      getLastmark: async () => placeAt(1),
      postLastmark: async (_, position) => void posted.push(position),
    });
    expect(shownIn(again)).to.equal('p3.xhtml');
    await until(() => posted.length === 1, 'the host is told');
    expect(posted[0]).to.contain('p3.xhtml');
  });

  it('about the bookmarks is listed: it is newer than the host’s', async () => {
    const open = readerOf();
    const old: Bookmark = { id: 'b1', name: 'Old', position: placeAt(3) };
    await warningsOf(async () => {
      const player = await open(
        { getBookmarks: async () => [old], postBookmarks: offline },
        { bookmarkFeatures: true },
      );
      await until(() => storeOf(player).bookmarks.list.length === 1, 'the host has said what it has');
      storeOf(player).addBookmark('New');
      player.remove();
    });
    const posted: string[][] = [];
    const again = await open(
      {
        getBookmarks: async () => [old],
        postBookmarks: async (_, list) => void posted.push(list.map(({ name }) => name)),
      },
      { bookmarkFeatures: true },
    );
    await until(() => storeOf(again).bookmarks.list.length > 0, 'they are there');
    expect(storeOf(again).bookmarks.list.map(({ name }) => name)).to.deep.equal(['New', 'Old']);
    await until(() => posted.length === 1, 'the host is told');
    expect(posted[0]).to.deep.equal(['New', 'Old']);
  });

  it('about a bookmark is listed even if it was created, and the book closed, before the host’s list had arrived', async () => {
    const open = readerOf();
    let answer: ((list: Bookmark[]) => void) | undefined;
    const asked = () =>
      new Promise<Bookmark[]>((resolve) => {
        answer = resolve;
      });
    const player = await open({ getBookmarks: asked, postBookmarks: offline }, { bookmarkFeatures: true });
    await warningsOf(async () => {
      await until(() => answer !== undefined, 'the host is asked');
      storeOf(player).addBookmark('New');
      player.remove();
      answer?.([{ id: 'b1', name: 'Old', position: placeAt(3) }]);
      const again = await open({ getBookmarks: async () => [] }, { bookmarkFeatures: true });
      await until(() => storeOf(again).bookmarks.list.length > 0, 'they are there');
      expect(storeOf(again).bookmarks.list.map(({ name }) => name)).to.deep.equal(['New', 'Old']);
    });
  });

  it('is sent when the connection is back, in the same visit', async () => {
    let fails = true;
    const posted: string[] = [];
    await warningsOf(async () => {
      const player = await readerOf()({
        postLastmark: async (_, position) => {
          posted.push(position);
          if (fails) throw new TypeError('Failed to fetch');
        },
      });
      await player.next();
      await until(() => posted.length === 1, 'it is tried');
      fails = false;
      await until(() => {
        window.dispatchEvent(new Event('online'));
        return posted.length === 2;
      }, 'it is told');
    });
    expect(posted[1]).to.equal(posted[0]);
  });

  it('is forgotten with the page if the host does not name its reader: the next one may be somebody else', async () => {
    const open = readerOf('');
    await warningsOf(async () => {
      const player = await open({ postReadLogs: offline, postLastmark: offline });
      await player.next();
      player.remove();
    });
    const told: ReadLogEntry[] = [];
    const again = await open({
      getLastmark: async () => null,
      postReadLogs: async (entries) => void told.push(...entries),
    });
    expect(shownIn(again)).to.equal('p1.xhtml');
    await until(() => told.length > 0, 'what is new is told');
    expect(told).to.have.length(1);
  });
});
