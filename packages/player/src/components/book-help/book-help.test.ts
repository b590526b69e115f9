import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { narratedBook } from '../../../../book/src/testing/narrated-book.ts';
import {
  allOf,
  expectAccessible,
  expectFocus,
  framesOf,
  key,
  oneOf,
  openPlayer,
  type PlayerSetup,
  pageOf,
  press,
  settled,
  shownIn,
  storeOf,
} from '../../testing/player.ts';
import { until } from '../../testing/until.ts';
import { en } from '../../translations/late-catalogues.ts';
import { lateWords } from '../../translations/late-words.ts';
import type { BookPlayer } from '../book-player/book-player.ts';
import { KEYS } from '../book-player/keys.ts';
import { KEY_LIST } from './key-list.ts';

const open = async (setup: PlayerSetup = {}, width?: number) =>
  openPlayer(
    await narratedBook([{ sentences: ['One.'] }, { sentences: ['Two.'] }]),
    { bookmarkFeatures: true, ...setup },
    width,
  );
const dialogs = (player: BookPlayer) => allOf<HTMLDialogElement>(player, 'dialog[open]');
const opened = async (player: BookPlayer) => {
  await until(() => dialogs(player).length === 1, 'the overview is open');
  return oneOf<HTMLDialogElement>(player, 'dialog[open]');
};
/** Closing is an event of its own, after the dialog has gone. */
const closed = async (player: BookPlayer) => {
  await until(() => allOf(player, 'book-help').length === 0, 'the overview is closed');
  await settled(player);
};
const linesOf = (player: BookPlayer) =>
  allOf(player, 'dl > div').map((line) => line.textContent?.replace(/\s+/g, ' ').trim());

describe('<book-help>', () => {
  for (const [where, at] of [
    ['anywhere', () => document.body],
    ['inside the page', (player: BookPlayer) => pageOf(player).body],
  ] as const) {
    it(`opens with ?, pressed ${where}, and names the keys`, async () => {
      const player = await open();
      expect((await key(player, '?', at(player))).defaultPrevented).to.equal(true);
      await opened(player);
      expect(linesOf(player)).to.include(
        'Previous and next sentence Shift + ←Left arrow or Shift + →Right arrow',
      );
    });
  }

  it('lists every key that the reader has, and no other', () => {
    const listed = KEY_LIST.flatMap(({ keys }) => keys);
    expect(listed.toSorted()).to.deep.equal(Object.keys(KEYS).toSorted());
  });

  it('leaves out bookmarks if the host has none, and sentences if the book is silent', async () => {
    const player = await openPlayer(await narratedBook([{ sentences: [] }]));
    await key(player, '?', document.body);
    await opened(player);
    const lines = linesOf(player).join();
    expect(lines).not.to.contain('bookmark');
    expect(lines).not.to.contain('Tap a sentence');
  });

  it('opens from the settings too, and closes back to them', async () => {
    const player = await open();
    await press(player, 'Settings');
    const entry = oneOf<HTMLButtonElement>(player, '.entry');
    entry.focus();
    entry.click();
    await opened(player);
    await press(player, 'Close');
    await closed(player);
    expectFocus(entry);
  });

  it('keeps the focus while it is open, and gives it back on Escape', async () => {
    const player = await open();
    const contents = oneOf<HTMLButtonElement>(player, '#contents');
    contents.focus();
    await sendKeys({ press: '?' });
    const dialog = await opened(player);
    for (let stop = 0; stop < 5; stop++) {
      await sendKeys({ press: 'Tab' });
      const { activeElement } = dialog.getRootNode() as ShadowRoot;
      // Between its last and its first stop the focus is in the browser's own controls.
      expect(activeElement === null || dialog.contains(activeElement), `after ${stop + 1}`).to.equal(true);
      expect(framesOf(player).includes(document.activeElement as HTMLIFrameElement)).to.equal(false);
    }
    await sendKeys({ press: 'Escape' });
    await closed(player);
    expectFocus(contents);
  });

  it('is closed at once, so that the next key is not lost', async () => {
    const player = await open();
    await sendKeys({ press: '?' });
    const dialog = await opened(player);
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(storeOf(player).chrome.help).to.be.false;
    await closed(player);
  });

  it('turns no page and starts no voice by the keys that it names', async () => {
    const player = await open();
    await sendKeys({ press: '?' });
    await opened(player);
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ press: 'm' });
    expect(shownIn(player)).to.equal('p1.xhtml');
    expect(storeOf(player).settings.muted).to.equal(false);
    await sendKeys({ press: '?' });
    await closed(player);
  });

  for (const width of [390, 1000])
    for (const dark of [false, true])
      it(`is accessible at ${width} px${dark ? ', in the dark' : ''}, and nothing of it is cut off`, async () => {
        const player = await open({ locale: 'de-DE' }, width);
        if (dark) storeOf(player).settings.toggleDarkTheme();
        await key(player, '?', document.body);
        const dialog = await opened(player);
        await settled(player);
        await expectAccessible(player);
        const lists = dialog.querySelector('.lists');
        expect(lists?.scrollWidth).to.equal(lists?.clientWidth);
      });

  for (const locale of ['de', 'en-GB', 'en-US', 'fi', 'fr', 'nb', 'nl', 'no', 'sv'])
    it(`has all its words in ${locale}, and no punctuation that could be alone on the next line`, () => {
      const words = lateWords(locale);
      expect(words === en).to.equal(locale === 'en-GB');
      for (const [name, text] of Object.entries(words)) {
        expect(text.trim(), name).not.to.equal('');
        expect(text, name).not.to.match(/ [:;!?%…»]|« /);
      }
    });
});
