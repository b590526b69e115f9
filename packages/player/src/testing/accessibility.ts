import { ResourceForbiddenError } from '@aloud/book';
import { oneEvent } from '@open-wc/testing';
import { navXml } from '../../../book/src/testing/epub.ts';
import { narratedBook } from '../../../book/src/testing/narrated-book.ts';
import { RangeFetchDouble } from '../../../book/src/testing/range-fetch-double.ts';
import { warningsOf } from '../../../book/src/testing/warnings.ts';
import type { BookPlayer } from '../components/book-player/book-player.ts';
import {
  allOf,
  button,
  buttonNames,
  emptyPlayer,
  expectAccessible,
  oneOf,
  openPlayer,
  type PlayerSetup,
  pageOf,
  press,
  settled,
  storeOf,
  untilMarked,
} from './player.ts';
import { until } from './until.ts';

const nav = navXml(
  '<li><a href="p1.xhtml">Section 1</a></li><li><a href="p2.xhtml">Section 2</a></li>',
  '<nav epub:type="page-list"><ol><li><a href="p1.xhtml">1</a></li><li><a href="p2.xhtml">2</a></li></ol></nav>',
);
const book = (more = '') =>
  narratedBook(
    Array.from({ length: 2 }, () => ({ sentences: ['One.'], seconds: 9, more })),
    {
      languages: ['fi'],
      metadata: '<meta property="aloud:sign-language">takk</meta>',
      files: { 'EPUB/nav.xhtml': nav },
    },
  );

const LOOKS = {
  default: { called: 'the default theme', setup: { theme: 'default' }, dark: false },
  dark: { called: 'the dark theme', setup: { theme: 'default' }, dark: true },
  second: { called: 'the second theme', setup: { theme: 'themed' }, dark: false },
} as const satisfies Record<string, { called: string; setup: PlayerSetup; dark: boolean }>;

/** Checks that everybody can use the player: every state of it, in these looks, at one width (px). */
export function describeAccessibility(
  size: string,
  width: number,
  looks: ReadonlyArray<keyof typeof LOOKS>,
): void {
  for (const look of looks) {
    const { called, setup, dark } = LOOKS[look];
    describe(`<book-player> for everybody, ${size}, in ${called}`, () => {
      const open = async (more = '') => {
        const player = await openPlayer(await book(more), { ...setup, bookmarkFeatures: true }, width);
        if (dark) storeOf(player).settings.toggleDarkTheme();
        return player;
      };
      /** Presses a button of the toolbar, or opens "More" first if it is there. */
      const openMenu = async (player: BookPlayer, name: string) => {
        if (!buttonNames(player).includes(name)) await press(player, 'More');
        await press(player, name);
      };

      it('while it opens', async () => {
        const player = await emptyPlayer(setup, width);
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

      it('with the contents open, by chapters and by pages', async () => {
        const player = await open();
        await press(player, 'Table of contents');
        await expectAccessible(player);
        oneOf<HTMLElement>(player, '#pages').click();
        await expectAccessible(player);
      });

      it('with the bookmarks open, empty and filled', async () => {
        const player = await open();
        await openMenu(player, 'Bookmarks');
        await expectAccessible(player);
        storeOf(player).addBookmark('The rain');
        await expectAccessible(player);
      });

      it('with the field of a new bookmark', async () => {
        const player = await open();
        await openMenu(player, 'Add bookmark');
        await expectAccessible(player);
      });

      it('with the language menu', async () => {
        const player = await open();
        await openMenu(player, 'Language: English');
        await expectAccessible(player);
      });

      if (width < 600) {
        it('with the buttons for which the toolbar has no room', async () => {
          const player = await open();
          await press(player, 'More');
          await expectAccessible(player);
        });
      }

      it('with a tooltip', async () => {
        const player = await open();
        button(player, 'Play').dispatchEvent(
          new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true, composed: true }),
        );
        await until(() => allOf(player, 'book-tooltip').some((tip) => tip.matches(':popover-open')));
        await expectAccessible(player);
      });

      it('with the settings', async () => {
        const player = await open();
        await press(player, 'Settings');
        await expectAccessible(player);
      });

      it('with the overview of keys and gestures', async () => {
        const player = await open();
        await press(player, 'Settings');
        await press(player, 'Keys and gestures');
        await until(() => allOf(player, 'dialog[open]').length === 1);
        await settled(player);
        await expectAccessible(player);
      });

      it('with the question before a link leads out', async () => {
        const player = await open('<a id="out" href="https://example.org/">out</a>');
        pageOf(player).getElementById('out')?.click();
        await expectAccessible(player);
      });

      it('with a reader who has been logged out', async () => {
        const player = await open();
        await player.play();
        await warningsOf(() =>
          storeOf(player).playback.onBroken(new ResourceForbiddenError('audio/p1.mp3', 403)),
        );
        await expectAccessible(player);
      });

      it('with a book that cannot be opened', async () => {
        const player = await emptyPlayer(setup, width);
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
}
