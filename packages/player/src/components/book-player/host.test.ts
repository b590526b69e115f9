import { aTimeout, expect, oneEvent, waitUntil } from '@open-wc/testing';
import { makeEpub, pageXml } from '../../../../book/src/testing/epub.ts';
import { narratedBook } from '../../../../book/src/testing/narrated-book.ts';
import { type DoubleOptions, RangeFetchDouble } from '../../../../book/src/testing/range-fetch-double.ts';
import { warningsOf } from '../../../../book/src/testing/warnings.ts';
import { makeZip } from '../../../../book/src/testing/zip-maker.ts';
import type { Place, ReadLogEntry } from '../../host/host.ts';
import { withBlockedStorage } from '../../testing/blocked-storage.ts';
import {
  allOf,
  button,
  emptyPlayer,
  listTo,
  oneOf,
  openPlayer,
  press,
  settled,
  shownIn,
  storeOf,
  untilMarked,
  untilShown,
} from '../../testing/player.ts';

const BOOK = { id: 'book-7' };

const silent = (count = 3) =>
  narratedBook(Array.from({ length: count }, (_, n) => ({ sentences: [`Page ${n + 1}.`] })));

const alertOf = (player: Awaited<ReturnType<typeof emptyPlayer>>) =>
  oneOf(player, '[role="alert"] p').textContent?.trim();

describe('What <book-player> asks of its host', () => {
  describe('the last place', () => {
    it('is told after each page turn as a JSON string, and not on opening', async () => {
      const posted: Array<readonly [string, string]> = [];
      const player = await openPlayer(await silent(), {
        book: BOOK,
        callbacks: { postLastmark: async (id, position) => void posted.push([id, position]) },
      });
      expect(posted).to.have.length(0);
      await player.next();
      await player.next();
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
        const player = await openPlayer(await silent(), {
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

    it('that was told leads back to it, in the middle of a chapter', async () => {
      const posted: string[] = [];
      const moss = '/demo/books/made/moss-and-rain.epub';
      const first = await openPlayer(moss, {
        callbacks: { postLastmark: async (_, place) => void posted.push(place) },
      });
      await first.next();
      await first.next();
      const { page, items } = storeOf(first).places.shown ?? {};
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
          const player = await openPlayer(await silent(), { book: BOOK, callbacks: { getLastmark } });
          expect(shownIn(player)).to.equal('p1.xhtml');
        });
      });
    }

    it('that the host cannot keep is no business of the reader', async () => {
      await warningsOf(async () => {
        const player = await openPlayer(await silent(), {
          callbacks: { postLastmark: () => Promise.reject(new Error('404')) },
        });
        await player.next();
        await aTimeout(50);
        await settled(player);
        expect(allOf(player, '[role="alert"]')).to.have.length(0);
      });
    });
  });

  describe('read logs', () => {
    it('are sent every three seconds, kept when the host fails, and sent again', async () => {
      const batches: Array<readonly ReadLogEntry[]> = [];
      let fails = true;
      await warningsOf(async () => {
        const player = await openPlayer(await silent(), {
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
        await waitUntil(() => batches.length === 1, 'the first push', { timeout: 4000 });
        fails = false;
        await waitUntil(() => batches.length === 2, 'the second push', { timeout: 4000 });
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
      const player = await openPlayer(await silent(), {
        userIdentity: { userId: crypto.randomUUID() },
        callbacks: { postReadLogs: async (entries) => void batches.push(entries) },
      });
      player.remove();
      expect(batches.map((entries) => entries.length)).to.deep.equal([1]);
    });
  });

  describe('usage events', () => {
    it('say who began to read what, with what', async () => {
      const player = await emptyPlayer({
        book: BOOK,
        sourceApplication: 'portal',
        locale: 'sv-SE',
        userIdentity: { userId: 'u1', roles: ['student'], organisations: ['o1'], subscriptionType: 'school' },
      });
      const seen = listTo(player, 'book-session');
      player.file = await silent();
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

    it('tell pages, places, sound, speed, language and the end, all of one session', async () => {
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
        location: 'EPUB/p2.xhtml#1/1',
        isFlowLayout: false,
      });
      expect(seen[1]?.detail).to.include({ direction: 'backward' });
      expect(seen[5]?.detail).to.include({ rate: 1.5 });
      expect(seen[6]?.detail).to.include({ lang: 'fi' });
      expect(new Set(seen.map(({ detail }) => detail.sessionId)).size).to.equal(1);
    });

    it('tell a page that turned by itself from one that the reader turned', async () => {
      const player = await openPlayer(
        await narratedBook([
          { sentences: ['One.'], seconds: 0.3 },
          { sentences: ['Two.'], seconds: 5 },
        ]),
      );
      const seen = listTo(player, 'book-session');
      await player.play();
      await untilShown(player, 'p2.xhtml');
      await waitUntil(() => seen.some(({ detail }) => detail.type === 'pageTurned'));
      expect(seen.find(({ detail }) => detail.type === 'pageTurned')?.detail).to.include({ method: 'auto' });
    });
  });

  describe('bookmarks', () => {
    it('are read when the book opens, and told as a whole list when they change', async () => {
      const posted: string[][] = [];
      const position: Place = {
        ncxRef: '',
        URI: 'EPUB/p3.xhtml#progression=0',
        timeOffset: 0,
        charOffset: 0,
      };
      const player = await openPlayer(await silent(), {
        bookmarkFeatures: true,
        callbacks: {
          getBookmarks: async () => [{ id: 'b1', name: 'Third', position }],
          postBookmarks: async (_, list) => void posted.push(list.map(({ name }) => name)),
        },
      });
      storeOf(player).addBookmark('First');
      expect(posted).to.deep.equal([['First', 'Third']]);
    });

    it('lead to the list of all of them, where the host has one', async () => {
      const player = await openPlayer(await silent(), { bookmarkFeatures: true });
      await press(player, 'Bookmarks');
      expect(allOf(player, 'a')).to.have.length(0);
      player.bookmarkUrl = '/bookmarks';
      await settled(player);
      const [link] = allOf<HTMLAnchorElement>(player, 'a');
      expect(link?.textContent).to.equal('All my bookmarks');
      expect(link?.getAttribute('href')).to.equal('/bookmarks');
    });

    it('are not asked for where the host has none', async () => {
      let asked = 0;
      await openPlayer(await silent(), {
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

describe('What <book-player> tells its reader', () => {
  let store: RangeFetchDouble | undefined;

  const serve = async (answer: DoubleOptions['answer'], book = silent()) => {
    const bytes = new Uint8Array(await (await book).arrayBuffer());
    store = new RangeFetchDouble({ '/books/moss.epub': bytes }, answer ? { answer } : {}).install();
  };

  /** Opens what cannot be opened. */
  const fail = async (setup: Parameters<typeof emptyPlayer>[0] = {}, file?: File) => {
    const player = await emptyPlayer(setup);
    const failed = oneEvent(player, 'book-error');
    if (file) player.file = file;
    else player.src = '/books/moss.epub';
    const said = warningsOf(async () => {
      await failed;
    });
    const { detail } = await failed;
    await said;
    await settled(player);
    return { player, detail };
  };

  afterEach(() => {
    store?.restore();
    store = undefined;
  });

  for (const [status, key, words] of [
    [401, 'error_no_access', 'You do not have access to this book.'],
    [404, 'error_not_found', 'We could not find this book. It may have been removed.'],
    [502, 'error_in_book_unknown', 'We could not reach the book store.'],
  ] as const) {
    it(`after ${status} is in a banner: ${words}`, async () => {
      await serve(() => new Response('', { status }));
      const { player, detail } = await fail();
      expect(detail.key).to.equal(key);
      expect(alertOf(player)).to.contain(words);
      const closed = listTo(player, 'book-close');
      await press(player, 'Back to the books');
      expect(closed).to.have.length(1);
    });
  }

  it('after a second 403 is to log in again, and the host is asked to take her there', async () => {
    await serve(() => new Response('', { status: 403 }));
    let renewals = 0;
    const refreshPolicy = async (id: string) => {
      renewals++;
      expect(id).to.equal('book-7');
      return 'Policy=new';
    };
    const { player, detail } = await fail({ book: BOOK, callbacks: { refreshPolicy }, loginUrl: '/never' });
    expect(detail).to.include({ key: 'error_logged_out', signInHelps: true });
    expect(renewals).to.equal(1);
    const requests = listTo(player, 'book-login-request');
    player.addEventListener('book-login-request', (event) => event.preventDefault());
    const before = location.href;
    await press(player, 'Log in again');
    await aTimeout(50);
    expect(requests).to.have.length(1);
    expect(requests[0]?.bubbles && requests[0]?.composed).to.equal(true);
    expect(location.href).to.equal(before);
  });

  it('after one 403 is nothing: the signature is renewed and the book opens', async () => {
    await serve(({ url }) => (url.includes('Policy=new') ? null : new Response('', { status: 403 })));
    const player = await openPlayer('/books/moss.epub?Policy=old&Signature=s&Key-Pair-Id=k', {
      book: BOOK,
      callbacks: { refreshPolicy: async () => 'Policy=new&Signature=s&Key-Pair-Id=k' },
    });
    expect(shownIn(player)).to.equal('p1.xhtml');
  });

  it('when a page is refused for good in the middle of the book is to log in again', async () => {
    let refused = false;
    // So long that it has not come with the first bytes of the book.
    const long = pageXml(`<p>${'Far away. '.repeat(20_000)}</p>`);
    const book = narratedBook(
      Array.from({ length: 3 }, () => ({ sentences: ['Near.'] })),
      { files: { 'EPUB/p3.xhtml': long }, zip: { method: 'stored' } },
    );
    await serve(() => (refused ? new Response('', { status: 403 }) : null), book);
    const player = await openPlayer('/books/moss.epub');
    await waitUntil(() => allOf(player, '.stage > div').length > 1);
    await aTimeout(100);
    refused = true;
    await warningsOf(async () => {
      await storeOf(player).journey.goToPath('EPUB/p3.xhtml', '');
      await settled(player);
    });
    expect(alertOf(player)).to.contain('You have been logged out');
    expect(button(player, 'Log in again')).to.exist;
    expect(shownIn(player), 'she keeps the page she has').to.equal('p1.xhtml');
    await press(player, 'Close');
    expect(allOf(player, '[role="alert"]')).to.have.length(0);
  });

  for (const [name, file] of [
    ['is no book', async () => new File(['hello'], 'x.epub')],
    ['is encrypted', () => makeEpub({ 'EPUB/package.opf': '' }, { encrypted: true })],
    ['climbs out of itself', async () => new File([await makeZip({ '../x': '' })], 'x.epub')],
    ['has no pages', () => makeEpub({ 'EPUB/package.opf': '<package/>' })],
  ] as const) {
    it(`when a file ${name} is that something is wrong with it`, async () => {
      const { player, detail } = await fail({}, await file());
      expect(detail.key).to.equal('error_fault_in_book_message');
      expect(alertOf(player)).to.equal('Something is wrong with this book, so it cannot be opened.');
      const opened = oneEvent(player, 'book-open');
      player.file = await silent();
      await opened;
      await settled(player);
      expect(allOf(player, '[role="alert"]'), 'the next book opens').to.have.length(0);
    });
  }

  it('when the sound is refused is to log in again, and pages still turn', async () => {
    const file = await narratedBook([{ sentences: ['One.'], seconds: 5 }, { sentences: ['Two.'] }]);
    const player = await openPlayer(file, { policy: 'Policy=old' });
    store = new RangeFetchDouble({}, { answer: () => new Response('', { status: 403 }) });
    player.mediaBaseUrl = '/media/';
    await oneEvent(player, 'book-open');
    store.install();
    await warningsOf(async () => {
      await player.play();
      await settled(player);
    });
    expect(alertOf(player)).to.contain('You have been logged out');
    await player.next();
    expect(shownIn(player)).to.equal('p2.xhtml');
  });

  it('is nothing while the storage of the browser is blocked: the book opens and speaks', async () => {
    const file = await narratedBook([{ sentences: ['One.'], seconds: 5 }]);
    const player = await emptyPlayer();
    await withBlockedStorage(async () => {
      player.file = file;
      await oneEvent(player, 'book-open');
      await player.play();
      await untilMarked(player, 's1');
    });
  });
});
