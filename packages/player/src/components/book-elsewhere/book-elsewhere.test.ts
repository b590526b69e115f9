import { expect } from '@open-wc/testing';
import { navXml } from '../../../../book/src/testing/epub.ts';
import { narratedBook } from '../../../../book/src/testing/narrated-book.ts';
import { warningsOf } from '../../../../book/src/testing/warnings.ts';
import { PlaceHost, placeOn } from '../../testing/devices.ts';
import {
  allOf,
  buttonNames,
  expectAccessible,
  focused,
  key,
  oneOf,
  openPlayer,
  type PlayerSetup,
  press,
  settled,
  shownIn,
  storeOf,
  untilShown,
} from '../../testing/player.ts';
import { silentBook } from '../../testing/silent-book.ts';
import { until } from '../../testing/until.ts';
import type { BookPlayer } from '../book-player/book-player.ts';
import './book-elsewhere.ts';
import type { BookElsewhere } from './book-elsewhere.ts';

/** A reader with a book that no other test reads, by default of five silent pages. */
function readerOf(host: PlaceHost, file: Promise<File> = silentBook(5)) {
  const book = { id: `book-${crypto.randomUUID()}` };
  const userIdentity = { userId: crypto.randomUUID() };
  return async (setup: PlayerSetup = {}, width?: number) => {
    const { callbacks } = host;
    const player = await openPlayer(await file, { book, userIdentity, callbacks, ...setup }, width);
    await untilWatched(player);
    return player;
  };
}

const elsewhereOf = (player: BookPlayer) => oneOf<BookElsewhere>(player, 'book-elsewhere').elsewhere;

async function untilWatched(player: BookPlayer): Promise<void> {
  await settled(player);
  await until(() => elsewhereOf(player) !== null, 'the other devices are watched');
}

const questionOf = (player: BookPlayer) => elsewhereOf(player)?.offer ?? null;
const wordsOf = (player: BookPlayer) => allOf(player, '#question').map(({ textContent }) => textContent);

async function untilAsked(player: BookPlayer): Promise<void> {
  await until(() => (wordsOf(player)[0] ?? '') !== '', 'the reader is asked');
  await settled(player);
}

/** The page is seen again, as after a sleep. */
const wake = () => document.dispatchEvent(new Event('visibilitychange'));

describe('A reader who has read on elsewhere', () => {
  it('is asked when a place is not stored, and goes there', async () => {
    const host = new PlaceHost();
    const player = await readerOf(host)();
    host.elsewhere(4);
    await player.next();
    await untilAsked(player);
    expect(host.page, 'theirs is still stored').to.equal('p4.xhtml');
    expect(wordsOf(player)).to.deep.equal(['You read on elsewhere, to page 4. Go there?']);
    await press(player, 'Yes');
    await untilShown(player, 'p4.xhtml');
    expect(questionOf(player)).to.equal(null);
    await player.next();
    await until(() => host.page === 'p5.xhtml', 'the next turn is stored');
    expect(questionOf(player), 'and nothing is asked').to.equal(null);
  });

  it('who stays has this place stored over the other one', async () => {
    const host = new PlaceHost();
    const player = await readerOf(host)();
    host.elsewhere(4);
    await player.next();
    await untilAsked(player);
    await press(player, 'No');
    await until(() => host.page === 'p2.xhtml', 'this place is stored');
    expect(shownIn(player)).to.equal('p2.xhtml');
    expect(questionOf(player)).to.equal(null);
  });

  it('who turns the page has answered that they stay', async () => {
    const host = new PlaceHost();
    const player = await readerOf(host)();
    host.elsewhere(4);
    await player.next();
    await untilAsked(player);
    await player.next();
    await until(() => host.page === 'p3.xhtml', 'the page that they turned to is stored');
    expect(questionOf(player)).to.equal(null);
  });

  it('who presses Play has answered that they stay', async () => {
    const host = new PlaceHost();
    const pages = [1, 2, 3, 4].map((page) => ({ sentences: [`Page ${page}.`], seconds: 1 }));
    const player = await readerOf(host, narratedBook(pages))();
    host.elsewhere(4);
    wake();
    await untilAsked(player);
    void player.play();
    await until(() => questionOf(player) === null, 'the question goes');
    await until(() => host.page !== 'p4.xhtml', 'this place is stored');
  });

  it('is asked when the page is seen again, once for each place', async () => {
    const host = new PlaceHost();
    const player = await readerOf(host)();
    host.elsewhere(3);
    wake();
    await untilAsked(player);
    await press(player, 'No');
    await until(() => host.page === 'p1.xhtml', 'this place is stored');
    const { asked } = host;
    wake();
    await until(() => host.asked > asked, 'the host is asked again');
    await settled(player);
    expect(questionOf(player)).to.equal(null);
    host.elsewhere(5);
    wake();
    await untilAsked(player);
    expect(wordsOf(player)).to.deep.equal(['You read on elsewhere, to page 5. Go there?']);
  });

  it('who opens the book where something is unsent is there, and is asked', async () => {
    const host = new PlaceHost();
    const open = readerOf(host);
    await warningsOf(async () => {
      const before = await open();
      host.fails = true;
      await before.next();
      before.remove();
    });
    host.elsewhere(4);
    host.fails = false;
    const player = await open();
    expect(shownIn(player)).to.equal('p2.xhtml');
    await untilAsked(player);
    expect(host.page, 'theirs is still stored').to.equal('p4.xhtml');
    player.remove();
    // Without an answer nothing is lost.
    const again = await open();
    expect(shownIn(again)).to.equal('p2.xhtml');
    await untilAsked(again);
    await press(again, 'Yes');
    await untilShown(again, 'p4.xhtml');
  });

  it('replaces no place that could not be read when the book was opened', async () => {
    const host = new PlaceHost();
    host.elsewhere(4);
    host.fails = true;
    await warningsOf(async () => {
      const player = await readerOf(host)();
      expect(shownIn(player)).to.equal('p1.xhtml');
      host.fails = false;
      await player.next();
      await untilAsked(player);
      expect(host.page).to.equal('p4.xhtml');
    });
  });

  it('is still asked if the page to which they want to go cannot be fetched', async () => {
    const host = new PlaceHost();
    const player = await readerOf(host)();
    host.elsewhere(4);
    wake();
    await untilAsked(player);
    const { journey } = storeOf(player);
    const goTo = journey.goTo.bind(journey);
    journey.goTo = async () => undefined;
    await press(player, 'Yes');
    await until(() => questionOf(player) !== null, 'the question is back');
    expect(host.page).to.equal('p4.xhtml');
    journey.goTo = goTo;
    await press(player, 'Yes');
    await untilShown(player, 'p4.xhtml');
  });

  it('is told the page as the book prints it, else the section', async () => {
    const [one, two] = [1, 2].map((n) => `<li><a href="p${n}.xhtml">Section ${n}</a></li>`);
    const printed = '<nav epub:type="page-list"><ol><li><a href="p2.xhtml">xii</a></li></ol></nav>';
    const pages = [1, 2, 3].map((page) => ({ sentences: [`Page ${page}.`] }));
    const files = { 'EPUB/nav.xhtml': navXml(`${one}${two}`, printed) };
    const host = new PlaceHost();
    const player = await readerOf(host, narratedBook(pages, { files }))();
    host.elsewhere(2);
    wake();
    await untilAsked(player);
    expect(wordsOf(player)).to.deep.equal(['You read on elsewhere, to page xii. Go there?']);
    await press(player, 'No');
    host.elsewhere(3);
    wake();
    await untilAsked(player);
    expect(wordsOf(player)).to.deep.equal(['You read on elsewhere, to ‘Section 2’. Go there?']);
  });

  it('is not asked about the page that is shown', async () => {
    const host = new PlaceHost();
    const player = await readerOf(host)();
    host.elsewhere(1);
    wake();
    await until(() => host.asked === 2, 'the host is asked');
    await settled(player);
    expect(questionOf(player)).to.equal(null);
    await player.next();
    await until(() => host.page === 'p2.xhtml', 'the next turn is stored');
  });

  it('who comes to the page that another device has reached has their own place stored, unasked', async () => {
    const host = new PlaceHost();
    const player = await readerOf(host)();
    host.elsewhere(2);
    await player.next();
    await until(() => host.stored.deviceId !== 'another device', 'this place is stored');
    expect(host.page).to.equal('p2.xhtml');
    expect(questionOf(player)).to.equal(null);
  });

  it('is not asked by a host that names no versions', async () => {
    const host = new PlaceHost();
    const callbacks = { ...host.callbacks, getLastmark: async () => placeOn(4) };
    const player = await readerOf(host)({ callbacks });
    expect(shownIn(player)).to.equal('p4.xhtml');
    wake();
    await player.next();
    await until(() => host.page === 'p5.xhtml', 'the turn is stored');
    expect(questionOf(player)).to.equal(null);
  });

  it('has a place when the page is hidden while it is read aloud', async () => {
    const host = new PlaceHost();
    const page = { sentences: ['One.', 'Two.', 'Three.'], seconds: 1 };
    const player = await readerOf(host, narratedBook([page]))();
    void player.play();
    await until(() => storeOf(player).playback.spoken !== null, 'a sentence is heard');
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await until(() => host.page === 'p1.xhtml', 'the place is stored');
    player.pause();
  });

  for (const width of [1000, 390])
    it(`sees the question beside Close, and can answer it by keys: ${width} px`, async () => {
      const host = new PlaceHost();
      const player = await readerOf(host)({}, width);
      const before = focused();
      host.elsewhere(4);
      wake();
      await untilAsked(player);
      expect(focused(), 'the focus stays').to.equal(before);
      expect(oneOf(player, '#question').getAttribute('role')).to.equal('status');
      expect(buttonNames(player)).to.include.members(['Yes', 'No', 'Close book']);
      const [question, stage] = [oneOf(player, '.panel[role="group"]'), oneOf(player, '.stage')].map(
        (element) => element.getBoundingClientRect(),
      );
      expect(question?.bottom ?? 0, 'nothing of the page lies under it').to.be.at.most((stage?.top ?? 0) + 1);
      await expectAccessible(player);
      await key(
        player,
        'Escape',
        oneOf(player, 'book-elsewhere').shadowRoot?.querySelector('button') ?? player,
      );
      expect(questionOf(player)).to.equal(null);
    });
});
