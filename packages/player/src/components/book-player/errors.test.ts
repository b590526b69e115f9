import { aTimeout, expect, oneEvent } from '@open-wc/testing';
import { makeEpub, pageXml } from '../../../../book/src/testing/epub.ts';
import { narratedBook } from '../../../../book/src/testing/narrated-book.ts';
import { type DoubleOptions, RangeFetchDouble } from '../../../../book/src/testing/range-fetch-double.ts';
import { warningsOf } from '../../../../book/src/testing/warnings.ts';
import { makeZip } from '../../../../book/src/testing/zip-maker.ts';
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
} from '../../testing/player.ts';
import { silentBook } from '../../testing/silent-book.ts';
import { until } from '../../testing/until.ts';

const BOOK = { id: 'book-7' };

const alertOf = (player: Awaited<ReturnType<typeof emptyPlayer>>) =>
  oneOf(player, '[role="alert"] p').textContent?.trim();

describe('The error that <book-player> shows', () => {
  let store: RangeFetchDouble | undefined;

  const serve = async (answer: DoubleOptions['answer'], book = silentBook()) => {
    const bytes = new Uint8Array(await (await book).arrayBuffer());
    store = new RangeFetchDouble({ '/books/moss.epub': bytes }, answer ? { answer } : {}).install();
  };

  /** Opens something that cannot be opened. */
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
    [502, 'error_in_book_unknown', 'We could not load this book.'],
  ] as const) {
    it(`after ${status} is in a banner: ${words}`, async () => {
      await serve(() => new Response('', { status }));
      const { player, detail } = await fail();
      expect(detail.key).to.equal(key);
      expect(alertOf(player)).to.contain(words);
      const closed = listTo(player, 'book-close');
      // The toolbar has a button of the same name.
      const close = oneOf<HTMLButtonElement>(player, '[role="alert"] .quiet');
      expect(close.textContent).to.equal('Close book');
      close.click();
      await settled(player);
      expect(closed).to.have.length(1);
    });
  }

  it('after a second 403 is to log in again, and the host is asked to take the reader there', async () => {
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
    // So long that it is not contained in the first bytes of the book.
    const long = pageXml(`<p>${'Far away. '.repeat(20_000)}</p>`);
    const book = narratedBook(
      Array.from({ length: 3 }, () => ({ sentences: ['Near.'] })),
      { files: { 'EPUB/p3.xhtml': long }, zip: { method: 'stored' } },
    );
    await serve(() => (refused ? new Response('', { status: 403 }) : null), book);
    const player = await openPlayer('/books/moss.epub');
    await until(() => allOf(player, '.stage > div').length > 1);
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
    it(`for a file that ${name} is that something is wrong with it`, async () => {
      const { player, detail } = await fail({}, await file());
      expect(detail.key).to.equal('error_fault_in_book_message');
      expect(alertOf(player)).to.equal('Something is wrong with this book, so it cannot be opened.');
      const opened = oneEvent(player, 'book-open');
      player.file = await silentBook();
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

  it('is nothing while the browser’s storage is blocked: the book opens and speaks', async () => {
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
