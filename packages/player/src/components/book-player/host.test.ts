import { aTimeout, expect, oneEvent } from '@open-wc/testing';
import { narratedBook } from '../../../../book/src/testing/narrated-book.ts';
import { warningsOf } from '../../../../book/src/testing/warnings.ts';
import type { Place, ReadLogEntry } from '../../host/host.ts';
import type { SessionEvent } from '../../reporting/session-event.ts';
import {
  allOf,
  emptyPlayer,
  listTo,
  openPlayer,
  press,
  settled,
  shownIn,
  storeOf,
  untilShown,
} from '../../testing/player.ts';
import { silentBook } from '../../testing/silent-book.ts';
import { until } from '../../testing/until.ts';

const BOOK = { id: 'book-7' };

describe('What <book-player> asks of its host', () => {
  describe('the last place', () => {
    it('is sent after each page turn as a JSON string, and not on opening', async () => {
      const posted: Array<readonly [string, string]> = [];
      const player = await openPlayer(await silentBook(), {
        book: BOOK,
        callbacks: { postLastmark: async (id, position) => void posted.push([id, position]) },
      });
      expect(posted).to.have.length(0);
      await player.next();
      await until(() => posted.length === 1, 'the first turn is told');
      await player.next();
      await until(() => posted.length === 2, 'the second turn is told');
      expect(posted.map(([id]) => id)).to.deep.equal(['book-7', 'book-7']);
      const place = JSON.parse(posted[0]?.[1] ?? '') as Place;
      expect(place).to.have.all.keys('ncxRef', 'URI', 'timeOffset', 'charOffset');
      expect(place.ncxRef).to.equal('toc/2');
      expect(place.URI).to.match(/^EPUB\/p2\.xhtml#/);
      await player.next();
      expect(posted, 'nothing is told where nothing turned').to.have.length(2);
    });

    for (const [form, wrap] of [
      ['an object', (place: Place) => place],
      ['a JSON string', (place: Place) => JSON.stringify(place)],
    ] as const) {
      it(`opens the book where it was left, as ${form}`, async () => {
        const place: Place = {
          ncxRef: 'toc/3',
          URI: 'EPUB/p3.xhtml#progression=0',
          timeOffset: 0,
          charOffset: 0,
        };
        const asked: string[] = [];
        const player = await openPlayer(await silentBook(), {
          book: BOOK,
          callbacks: {
            getLastmark: async (id) => {
              asked.push(id);
              return wrap(place);
            },
          },
        });
        expect(shownIn(player)).to.equal('p3.xhtml');
        expect(asked).to.deep.equal(['book-7']);
      });
    }

    it('that was sent leads back to it, in the middle of a chapter', async () => {
      const posted: string[] = [];
      const moss = '/demo/books/made/moss-and-rain.epub';
      const first = await openPlayer(moss, {
        callbacks: { postLastmark: async (_, place) => void posted.push(place) },
      });
      await first.next();
      await first.next();
      const { page, items } = storeOf(first).places.shown ?? {};
      const place = JSON.stringify(storeOf(first).journey.place);
      await until(() => posted.at(-1) === place, 'it is told');
      first.remove();
      const again = await openPlayer(moss, { callbacks: { getLastmark: async () => posted.at(-1) ?? null } });
      const shown = storeOf(again).places.shown;
      expect([shown?.items[0]?.path, shown?.page]).to.deep.equal([items?.[0]?.path, page]);
    });

    for (const [name, getLastmark] of [
      ['is of a document that is gone', async () => '{"URI":"EPUB/gone.xhtml#id=x"}'],
      ['makes no sense', async () => '{"URI":"%E0%A4%A"}'],
      ['cannot be had', () => Promise.reject(new Error('offline'))],
      ['is none', async () => null],
    ] as const) {
      it(`that ${name} opens the book at its first page`, async () => {
        await warningsOf(async () => {
          const player = await openPlayer(await silentBook(), { book: BOOK, callbacks: { getLastmark } });
          expect(shownIn(player)).to.equal('p1.xhtml');
        });
      });
    }

    it('that the host cannot store does not disturb the reader', async () => {
      await warningsOf(async () => {
        const player = await openPlayer(await silentBook(), {
          callbacks: { postLastmark: () => Promise.reject(new Error('404')) },
        });
        await player.next();
        await aTimeout(50);
        await settled(player);
        expect(allOf(player, '[role="alert"]')).to.have.length(0);
      });
    });
  });

  describe('what it says of the languages of a book', () => {
    it('is stored with the settings, as they are named in the specification', async () => {
      await openPlayer(await narratedBook([{ sentences: ['Yksi.'] }], { languages: ['fi'] }), {
        book: {
          languages: { mainLanguage: 'fi', audio: ['fi', 'en'], video: ['tsp'] },
          properties: { sentenceHighlighting: false },
        },
      });
      const stored = JSON.parse(localStorage.getItem('bookplayer_config') ?? '{}') as object;
      expect(stored).to.deep.include({
        mainLanguage: 'fi',
        audioLanguages: ['fi', 'en'],
        videoLanguages: ['tsp'],
        highlightAvailable: false,
        videoSize: { width: 640, height: 360 },
      });
    });
  });

  describe('read logs', () => {
    it('are sent within three seconds, kept if the host fails, and sent again when the connection is back', async () => {
      const batches: Array<readonly ReadLogEntry[]> = [];
      let fails = true;
      await warningsOf(async () => {
        const player = await openPlayer(await silentBook(), {
          book: { id: `book-${crypto.randomUUID()}` },
          userIdentity: { userId: crypto.randomUUID() },
          callbacks: {
            postReadLogs: async (entries) => {
              batches.push(entries);
              if (fails) throw new Error('offline');
            },
          },
        });
        await player.next();
        expect(batches, 'nothing is sent at once').to.have.length(0);
        await until(() => batches.length === 1, 'the first push');
        fails = false;
        await until(() => {
          window.dispatchEvent(new Event('online'));
          return batches.length > 1;
        }, 'the second push');
      });
      expect(batches[1]).to.deep.equal(batches[0]);
      expect(batches[0]?.map(({ percentage }) => Math.round(percentage))).to.deep.equal([33, 67]);
      const [entry] = batches[0] ?? [];
      expect(entry).to.include({ source: 'web-bookshelf' });
      expect(entry?.timestamp).to.be.closeTo(Date.now() / 1000, 30);
      expect(new Set(batches[0]?.map(({ id }) => id)).size, 'each has an id of its own').to.equal(2);
      expect(new Set(batches[0]?.map(({ sessionId }) => sessionId)).size).to.equal(1);
    });

    it('are sent when the book is closed', async () => {
      const batches: Array<readonly ReadLogEntry[]> = [];
      const player = await openPlayer(await silentBook(), {
        userIdentity: { userId: crypto.randomUUID() },
        callbacks: { postReadLogs: async (entries) => void batches.push(entries) },
      });
      player.remove();
      await until(() => batches.length > 0, 'they are sent');
      expect(batches.map((entries) => entries.length)).to.deep.equal([1]);
    });
  });

  describe('usage events', () => {
    it('say who began to read what, and with what', async () => {
      const player = await emptyPlayer({
        book: BOOK,
        sourceApplication: 'portal',
        locale: 'sv-SE',
        userIdentity: { userId: 'u1', roles: ['student'], organisations: ['o1'], subscriptionType: 'school' },
      });
      const seen = listTo(player, 'book-session');
      player.file = await silentBook();
      await oneEvent(player, 'book-open');
      const started = seen[0]?.detail;
      expect(started).to.deep.include({
        type: 'contentSessionStarted',
        contentReference: { type: 'Book', id: 'book-7' },
        service: 'portal',
      });
      expect(started).to.have.nested.property('userIdentity.roles').that.deep.equals(['student']);
      expect(started).to.have.nested.property('appInfo.language', 'sv-SE');
      expect(started).to.have.nested.property('deviceInfo.name');
      expect(started?.timestamp).to.match(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    });

    it('report pages, places, sound, speed, language and the end, all of one session', async () => {
      const player = await openPlayer(
        await narratedBook(
          Array.from({ length: 3 }, () => ({ sentences: ['One.'], seconds: 5 })),
          { languages: ['fi'] },
        ),
      );
      const seen = listTo(player, 'book-session');
      await player.next();
      await player.previous();
      await press(player, 'Table of contents');
      await press(player, 'Section 3');
      await untilShown(player, 'p3.xhtml');
      await player.play();
      player.pause();
      storeOf(player).setRate(1.5);
      storeOf(player).chooseLanguage('fi');
      player.remove();
      expect(seen.map(({ detail }) => detail.type)).to.deep.equal([
        'pageTurned',
        'pageTurned',
        'goToLocation',
        'audioStarted',
        'audioPaused',
        'audioRateSet',
        'audioLanguageChanged',
        'contentSessionEnded',
      ]);
      expect(seen[0]?.detail).to.include({
        direction: 'forward',
        method: 'manual',
        isFlowLayout: false,
      });
      const [first] = seen.map(({ detail }) => detail as Extract<SessionEvent, { type: 'pageTurned' }>);
      const location = first?.location;
      expect(location).to.deep.include({ type: 'FixedBookLocation', page: 2 });
      expect(location?.position.URI).to.contain('EPUB/p2.xhtml#');
      expect(seen[1]?.detail).to.include({ direction: 'backward' });
      expect(seen[5]?.detail).to.include({ rate: 1.5 });
      expect(seen[6]?.detail).to.include({ lang: 'fi' });
      expect(new Set(seen.map(({ detail }) => detail.sessionId)).size).to.equal(1);
    });

    it('distinguish a page that turned by itself from one that the reader turned', async () => {
      const player = await openPlayer(
        await narratedBook([
          { sentences: ['One.'], seconds: 0.3 },
          { sentences: ['Two.'], seconds: 5 },
        ]),
      );
      const seen = listTo(player, 'book-session');
      await player.play();
      await untilShown(player, 'p2.xhtml');
      await until(() => seen.some(({ detail }) => detail.type === 'pageTurned'));
      expect(seen.find(({ detail }) => detail.type === 'pageTurned')?.detail).to.include({ method: 'auto' });
    });
  });

  describe('bookmarks', () => {
    it('are read when the book opens, and sent as a whole list when they change', async () => {
      const posted: string[][] = [];
      const position: Place = {
        ncxRef: '',
        URI: 'EPUB/p3.xhtml#progression=0',
        timeOffset: 0,
        charOffset: 0,
      };
      const player = await openPlayer(await silentBook(), {
        bookmarkFeatures: true,
        callbacks: {
          getBookmarks: async () => [{ id: 'b1', name: 'Third', position }],
          postBookmarks: async (_, list) => void posted.push(list.map(({ name }) => name)),
        },
      });
      storeOf(player).addBookmark('First');
      await until(() => posted.length > 0, 'it is told');
      expect(posted).to.deep.equal([['First', 'Third']]);
    });

    it('lead to the list of all of them, if the host has one', async () => {
      const player = await openPlayer(await silentBook(), { bookmarkFeatures: true });
      await press(player, 'Bookmarks');
      expect(allOf(player, 'a')).to.have.length(0);
      player.bookmarkUrl = '/bookmarks';
      await settled(player);
      const [link] = allOf<HTMLAnchorElement>(player, 'a');
      expect(link?.textContent).to.equal('All my bookmarks');
      expect(link?.getAttribute('href')).to.equal('/bookmarks');
    });

    it('are not requested if the host has none', async () => {
      let asked = 0;
      await openPlayer(await silentBook(), {
        callbacks: {
          getBookmarks: async () => {
            asked++;
            return [];
          },
        },
      });
      expect(asked).to.equal(0);
    });
  });
});
