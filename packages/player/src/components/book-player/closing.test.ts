import { aTimeout, expect } from '@open-wc/testing';
import { BlobLedger } from '../../../../book/src/testing/blob-ledger.ts';
import { narratedBook } from '../../../../book/src/testing/narrated-book.ts';
import { Leftovers } from '../../testing/leftovers.ts';
import {
  emptyPlayer,
  framesOf,
  key,
  listTo,
  oneOf,
  openPlayer,
  press,
  settled,
  storeOf,
  untilMarked,
} from '../../testing/player.ts';
import { until } from '../../testing/until.ts';

/** A picture for each page. */
const pictures = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`EPUB/${n}.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>']),
  );

const book = () =>
  narratedBook(
    Array.from({ length: 4 }, (_, n) => ({
      sentences: ['One.', 'Two.'],
      seconds: 3,
      more: `<img src="${n}.svg"/>`,
    })),
    {
      languages: ['fi'],
      metadata: '<meta property="aloud:sign-language">takk</meta>',
      files: pictures(4),
    },
  );

/** Uses everything that can leave something behind. */
const readALittle = async () => {
  const player = await openPlayer(await book(), { bookmarkFeatures: true });
  await player.play();
  await untilMarked(player, 's1');
  await press(player, 'Table of contents');
  await press(player, 'Section 2');
  await untilMarked(player, 's1');
  await press(player, 'Settings');
  await press(player, 'Add bookmark');
  await key(player, 'Enter', oneOf(player, '#name'));
  storeOf(player).chooseLanguage('fi');
  player.style.width = '500px';
  await aTimeout(100);
  await player.next();
  return player;
};

describe('A closed <book-player>', () => {
  // howler sets up its own sound system with the first sound of a page, once.
  before(async () => (await readALittle()).remove());

  it('leaves no timer and no listener behind', async () => {
    const leftovers = new Leftovers();
    try {
      const player = await readALittle();
      player.remove();
      await aTimeout(700);
      expect(leftovers.pending.join('\n')).to.equal('');
    } finally {
      leftovers.restore();
    }
  });

  it('leaves no blob address behind', async () => {
    const ledger = new BlobLedger();
    try {
      const player = await readALittle();
      // Those of the page and its sound, and, once it is prepared, of its neighbour.
      await until(() => ledger.open.size > 2, 'there are blobs to give up');
      player.remove();
      await until(() => ledger.open.size === 0, 'every blob is given up');
    } finally {
      ledger.restore();
    }
  });

  it('leaves no blob address behind if it is closed while it opens or turns', async () => {
    const ledger = new BlobLedger();
    try {
      for (const delay of [0, 5, 20, 60]) {
        const player = await emptyPlayer();
        player.file = await book();
        await aTimeout(delay);
        player.remove();
      }
      const player = await openPlayer(await book());
      void player.next();
      void player.play();
      player.remove();
      await until(() => ledger.open.size === 0, 'every blob is given up');
    } finally {
      ledger.restore();
    }
  });

  it('holds only the blobs of the shown page, its neighbours and the playing sound', async () => {
    const ledger = new BlobLedger();
    try {
      const pages = Array.from({ length: 12 }, (_, n) => ({
        sentences: ['One.'],
        more: `<img src="${n}.svg"/>`,
      }));
      const player = await openPlayer(await narratedBook(pages, { files: pictures(12) }));
      for (let page = 1; page < 12; page++) await player.next();
      await until(() => ledger.made >= 12 && ledger.open.size <= 3, 'the others are given up');
      player.remove();
    } finally {
      ledger.restore();
    }
  });

  it('has ended its session when its page is left, and begun another one when the browser brings that page back', async () => {
    const player = await openPlayer(await book());
    const sessions = listTo(player, 'book-session');
    const said = () => sessions.map(({ detail }) => detail.type);
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    expect(said()).to.deep.equal(['contentSessionEnded']);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(said()).to.deep.equal(['contentSessionEnded', 'contentSessionStarted']);
    player.remove();
    await settled(player);
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(said().slice(2)).to.deep.equal(['contentSessionEnded']);
    const [first, second, third] = sessions.map(({ detail }) => detail.sessionId);
    expect(second).not.to.equal(first);
    expect(third).to.equal(second);
  });

  it('is silent, has no pages, and has ended its session', async () => {
    const player = await openPlayer(await book());
    const sessions = listTo(player, 'book-session');
    await player.play();
    player.remove();
    await settled(player);
    expect(framesOf(player)).to.have.length(0);
    expect(sessions.at(-1)?.detail.type).to.equal('contentSessionEnded');
    const { status, playback } = storeOf(player);
    expect([status, playback.playing, playback.wanted, playback.track]).to.deep.equal([
      'idle',
      false,
      false,
      null,
    ]);
    expect(await player.next()).to.equal(false);
    await player.play();
    expect(playback.playing).to.equal(false);
  });
});
