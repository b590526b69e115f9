import { oneEvent } from '@open-wc/testing';
import { narratedBook } from '../../../../book/src/testing/narrated-book.ts';
import { RangeFetchDouble } from '../../../../book/src/testing/range-fetch-double.ts';
import { warningsOf } from '../../../../book/src/testing/warnings.ts';
import {
  emptyPlayer,
  expectAccessible,
  openPlayer,
  type PlayerSetup,
  pageOf,
  press,
  settled,
  storeOf,
  untilMarked,
} from '../../testing/player.ts';

const book = (more = '') =>
  narratedBook(
    Array.from({ length: 2 }, () => ({ sentences: ['One.'], seconds: 9, more })),
    { languages: ['fi'] },
  );

const LOOKS: ReadonlyArray<readonly [string, PlayerSetup, boolean]> = [
  ['the default theme', { theme: 'default' }, false],
  ['the dark theme', { theme: 'default' }, true],
  ['the second theme', { theme: 'themed' }, false],
];

describe('<book-player> for everybody', () => {
  for (const [look, setup, dark] of LOOKS) {
    describe(`in ${look}`, () => {
      const open = async (more = '') => {
        const player = await openPlayer(await book(more), { ...setup, bookmarkFeatures: true });
        if (dark) storeOf(player).settings.toggleDarkTheme();
        return player;
      };

      it('while it opens', async () => {
        const player = await emptyPlayer(setup);
        if (dark) storeOf(player).settings.toggleDarkTheme();
        // A store that never answers, so that the book is still opening when it is checked.
        const store = new RangeFetchDouble({}, { answer: () => new Promise(() => {}) }).install();
        player.src = '/books/moss.epub';
        await settled(player);
        store.restore();
        await expectAccessible(player);
      });

      it('with a book', async () => {
        await expectAccessible(await open());
      });

      it('while it speaks', async () => {
        const player = await open();
        await player.play();
        await untilMarked(player, 's1');
        await expectAccessible(player);
      });

      it('with the contents open', async () => {
        const player = await open();
        await press(player, 'Table of contents');
        await expectAccessible(player);
      });

      it('with the bookmarks open, empty and filled', async () => {
        const player = await open();
        await press(player, 'Bookmarks');
        await expectAccessible(player);
        storeOf(player).addBookmark('The rain');
        await expectAccessible(player);
      });

      it('with the field of a new bookmark', async () => {
        const player = await open();
        await press(player, 'Add bookmark');
        await expectAccessible(player);
      });

      it('with the language menu', async () => {
        const player = await open();
        await press(player, 'Language: English');
        await expectAccessible(player);
      });

      it('with the settings', async () => {
        const player = await open();
        await press(player, 'Settings');
        await expectAccessible(player);
      });

      it('with the question before a link leads out', async () => {
        const player = await open('<a id="out" href="https://example.org/">out</a>');
        pageOf(player).getElementById('out')?.click();
        await expectAccessible(player);
      });

      it('with a page that is faulty', async () => {
        const player = await open();
        await warningsOf(() => storeOf(player).onSoundError(new Error('nothing to show')));
        await expectAccessible(player);
      });

      it('with a book that cannot be opened', async () => {
        const player = await emptyPlayer(setup);
        if (dark) storeOf(player).settings.toggleDarkTheme();
        await warningsOf(async () => {
          const failed = oneEvent(player, 'book-error');
          player.file = new File(['no book'], 'x.epub');
          await failed;
        });
        await expectAccessible(player);
      });
    });
  }
});
