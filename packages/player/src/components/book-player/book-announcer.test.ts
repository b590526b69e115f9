import { expect } from '@open-wc/testing';
import { narratedBook } from '../../../../book/src/testing/narrated-book.ts';
import { key, oneOf, openPlayer, settled, storeOf, untilMarked, untilShown } from '../../testing/player.ts';
import { until } from '../../testing/until.ts';
import type { BookPlayer } from './book-player.ts';

const open = async (seconds = 5): Promise<BookPlayer> => {
  const pages = Array.from({ length: 3 }, (_, n) => ({ sentences: [`Page ${n + 1}.`], seconds }));
  return openPlayer(await narratedBook(pages, { languages: ['fi'] }), { bookmarkFeatures: true });
};

const said = (player: BookPlayer) => oneOf(player, 'book-announcer, .visually-hidden[role="status"]');
const wordsOf = (player: BookPlayer) => said(player).shadowRoot?.textContent?.trim();

describe('What a screen reader is told', () => {
  it('is the section and the page when the book opens, and the page when it is turned', async () => {
    const player = await open();
    await until(() => wordsOf(player) === 'Section 1. Page 1 of 3');
    await player.next();
    await until(() => wordsOf(player) === 'Section 2. Page 2 of 3');
  });

  it('is nothing while the book is read aloud and turns its pages', async () => {
    const player = await open(0.3);
    await until(() => wordsOf(player) === 'Section 1. Page 1 of 3');
    await player.play();
    await untilShown(player, 'p2.xhtml');
    await settled(player);
    expect(wordsOf(player)).to.equal('Section 1. Page 1 of 3');
  });

  it('is the chosen language', async () => {
    const player = await open();
    storeOf(player).chooseLanguage('fi');
    await settled(player);
    expect(wordsOf(player)).to.equal('Language: Suomi');
  });

  it('is the bookmark that was added or removed, and nothing about existing ones', async () => {
    const player = await open();
    const store = storeOf(player);
    store.addBookmark('The rain');
    await settled(player);
    expect(wordsOf(player)).to.equal('Bookmark added: The rain');
    store.bookmarks.remove(store.bookmarks.list[0]?.id ?? '');
    await settled(player);
    expect(wordsOf(player)).to.equal('Bookmark removed: The rain');
  });

  it('is nothing about the bookmarks that the host has kept', async () => {
    const position = { ncxRef: '', URI: 'EPUB/p2.xhtml#progression=0', timeOffset: 0, charOffset: 0 };
    const player = await openPlayer(await narratedBook([{ sentences: ['One.'] }, { sentences: ['Two.'] }]), {
      bookmarkFeatures: true,
      callbacks: { getBookmarks: async () => [{ id: 'b', name: 'Kept', position }] },
    });
    await until(() => storeOf(player).bookmarks.list.length > 0);
    await settled(player);
    expect(wordsOf(player)).to.not.contain('Kept');
  });

  it('is the speed and the volume set by keys, but not what a slider announces itself', async () => {
    const player = await open();
    await key(player, 'Alt+ArrowUp');
    expect(wordsOf(player)).to.equal('Speed: 110 per cent');
    await key(player, 'ArrowUp');
    expect(wordsOf(player)).to.equal('Volume: 10 per cent');
    oneOf<HTMLInputElement>(player, 'input[aria-label="Volume"]').focus();
    storeOf(player).settings.setVolume(0.4);
    await settled(player);
    expect(wordsOf(player)).to.equal('Volume: 10 per cent');
  });

  it('comes from a polite live region that is in the page before anything is said', async () => {
    const player = await open();
    const region = said(player).shadowRoot?.querySelector('[role="status"]');
    expect(region).to.exist;
    await player.play();
    await untilMarked(player, 's1');
    expect(said(player).shadowRoot?.querySelector('[role="status"]')).to.equal(region);
  });
});
