import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { narratedBook } from '../../../../book/src/testing/narrated-book.ts';
import {
  allOf,
  atRest,
  expectFocus,
  focused,
  key,
  oneOf,
  openPlayer,
  settled,
  shownIn,
  storeOf,
} from '../../testing/player.ts';
import type { BookPlayer } from '../book-player/book-player.ts';

const LANGUAGES = ['en', 'fi', 'sv', 'nb', 'de', 'fr', 'nl', 'ar', 'so', 'pl', 'es', 'ti', 'uk', 'takk'];

async function open(count: number, width = 1000): Promise<BookPlayer> {
  const file = await narratedBook(
    [
      { sentences: ['One.'], seconds: 5 },
      { sentences: ['Two.'], seconds: 5 },
    ],
    {
      languages: ['fi'],
    },
  );
  const audio = LANGUAGES.slice(0, count);
  const player = await openPlayer(file, { book: { languages: { mainLanguage: 'en', audio } } }, width);
  storeOf(player).chrome.togglePopup('language');
  await atRest(player);
  return player;
}

const menuOf = (player: BookPlayer) => oneOf<HTMLElement>(player, 'book-language-menu');
const options = (player: BookPlayer) => allOf<HTMLElement>(player, '[role="radio"]');

/** How many options are in each row. */
function rows(player: BookPlayer): number[] {
  const tops = options(player).map((option) => Math.round(option.getBoundingClientRect().top));
  return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
}

describe('<book-language-menu>', () => {
  for (const [width, inRow] of [
    [390, 3],
    [599, 3],
    [600, 6],
    [959, 6],
    [960, 12],
    [1280, 12],
  ] as const) {
    it(`has ${inRow} languages in a row at ${width} px, and is 36 px times the rows plus two high`, async () => {
      const player = await open(14, width);
      const wanted = Math.ceil(14 / inRow);
      expect(
        rows(player)
          .slice(0, -1)
          .every((count) => count === inRow),
      ).to.equal(true);
      expect(rows(player)).to.have.length(wanted);
      expect(menuOf(player).getBoundingClientRect().height).to.be.closeTo(36 * (wanted + 2), 0.5);
    });
  }

  for (const width of [320, 390, 700, 1000]) {
    it(`has targets of 44 px at ${width} px, and cuts no name`, async () => {
      const player = await open(14, width);
      for (const option of options(player)) {
        expect(option.getBoundingClientRect().height).to.be.at.least(43.9);
        expect(option.scrollWidth).to.be.at.most(option.clientWidth);
      }
      expect(menuOf(player).scrollHeight).to.be.at.most(menuOf(player).clientHeight);
    });
  }

  it('extends the toolbar: it begins below it and is as wide', async () => {
    const player = await open(3);
    const [menu, bar] = [menuOf(player), oneOf<HTMLElement>(player, 'book-toolbar')].map((each) =>
      each.getBoundingClientRect(),
    );
    expect([menu?.top, menu?.left, menu?.width]).to.deep.equal([bar?.bottom, bar?.left, bar?.width]);
  });

  it('is a group of radio buttons in which the language in use is checked and has the focus', async () => {
    const player = await open(3);
    expect(oneOf(player, '[role="radiogroup"]').getAttribute('aria-label')).to.equal('Language');
    expect(options(player).map((each) => each.getAttribute('aria-checked'))).to.deep.equal([
      'true',
      'false',
      'false',
    ]);
    expect(options(player).map(({ tabIndex }) => tabIndex)).to.deep.equal([0, -1, -1]);
    expectFocus(options(player)[0]);
  });

  it('is walked by the arrows without choosing, across rows too, and chooses with Enter', async () => {
    const player = await open(8, 500);
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ press: 'ArrowDown' });
    expectFocus(options(player)[4]);
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'ArrowUp' });
    expectFocus(options(player)[1]);
    expect(storeOf(player).languages.selected).to.equal('en');
    expect(shownIn(player), 'no page was turned').to.equal('p1.xhtml');
    await sendKeys({ press: 'Enter' });
    await settled(player);
    expect(storeOf(player).languages.selected).to.equal('fi');
    expect(allOf(player, 'book-language-menu')).to.have.length(0);
  });

  it('returns the focus to its button', async () => {
    const player = await open(3);
    await key(player, 'Escape');
    expect(focused().id).to.equal('language');
  });
});
