import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { narratedBook } from '../../../../book/src/testing/narrated-book.ts';
import {
  button,
  expectFocus,
  focused,
  framesOf,
  key,
  oneOf,
  openPlayer,
  press,
  settled,
  storeOf,
  untilShown,
} from '../../testing/player.ts';
import type { BookPlayer } from './book-player.ts';

const open = async (): Promise<BookPlayer> => {
  const pages = Array.from({ length: 3 }, (_, n) => ({ sentences: [`Page ${n + 1}.`], seconds: 5 }));
  return openPlayer(await narratedBook(pages, { languages: ['fi'] }), { bookmarkFeatures: true });
};

const focusPage = async (player: BookPlayer) => {
  framesOf(player)[0]?.contentWindow?.focus();
  await settled(player);
};

describe('The focus in <book-player>', () => {
  for (const [name, first] of [
    ['Table of contents', (player: BookPlayer) => oneOf(player, '[aria-current]')],
    ['Language: English', (player: BookPlayer) => oneOf(player, '[role="radio"]')],
    ['Settings', (player: BookPlayer) => oneOf(player, '[role="switch"]')],
    ['Bookmarks', (player: BookPlayer) => button(player, 'Close')],
    ['Add bookmark', (player: BookPlayer) => oneOf(player, '#name')],
  ] as const) {
    it(`moves into what "${name}" opens, and returns with Escape`, async () => {
      const player = await open();
      button(player, name).focus();
      await sendKeys({ press: 'Enter' });
      await settled(player);
      expectFocus(first(player));
      await sendKeys({ press: 'Escape' });
      await settled(player);
      expectFocus(button(player, name));
    });
  }

  it('returns from the field of a bookmark that was created with Enter', async () => {
    const player = await open();
    button(player, 'Add bookmark').focus();
    await sendKeys({ press: 'Enter' });
    await settled(player);
    await sendKeys({ press: 'Enter' });
    await settled(player);
    expect(storeOf(player).bookmarks.list).to.have.length(1);
    expectFocus(button(player, 'Add bookmark'));
  });

  it('returns into the page if a key pressed there had opened the drawer', async () => {
    const player = await open();
    await focusPage(player);
    await key(player, 'Ctrl+Alt+n', framesOf(player)[0]?.contentDocument?.body);
    expectFocus(button(player, 'Close'));
    await key(player, 'Escape');
    expectFocus(framesOf(player)[0]);
  });

  it('moves to the button that opens a menu if it was nowhere before', async () => {
    const player = await open();
    await press(player, 'Settings');
    await key(player, 'Escape');
    expectFocus(button(player, 'Settings'));
  });

  it('stays where the reader put it when a menu closes', async () => {
    const player = await open();
    await press(player, 'Table of contents');
    button(player, 'Next page').focus();
    storeOf(player).chrome.closeAll();
    await settled(player);
    expectFocus(button(player, 'Next page'));
  });

  it('stays with another control of the host’s page', async () => {
    const player = await open();
    await press(player, 'Table of contents');
    const other = document.createElement('input');
    document.body.append(other);
    other.focus();
    storeOf(player).chrome.closeAll();
    await settled(player);
    expectFocus(other);
    other.remove();
  });

  it('moves on to the next page if the reader turns from within one', async () => {
    const player = await open();
    await focusPage(player);
    for (const [pressed, page] of [
      ['ArrowRight', 'p2.xhtml'],
      ['ArrowRight', 'p3.xhtml'],
      ['ArrowLeft', 'p2.xhtml'],
    ] as const) {
      await sendKeys({ press: pressed });
      await untilShown(player, page);
      expectFocus(framesOf(player)[0]);
    }
  });

  it('leaves the buttons alone when pages turn', async () => {
    const player = await open();
    button(player, 'Next page').focus();
    await sendKeys({ press: 'Enter' });
    await untilShown(player, 'p2.xhtml');
    expectFocus(button(player, 'Next page'));
  });

  it('moves by Tab through the toolbar, the page and the controls, and back by Shift+Tab', async () => {
    const player = await open();
    button(player, 'Close book').focus();
    const names: string[] = [];
    for (let presses = 0; presses < 30 && names.at(-1) !== 'Settings'; presses++) {
      await sendKeys({ press: 'Tab' });
      names.push(focused().getAttribute('aria-label') ?? focused().localName);
    }
    const order = [
      'Table of contents',
      'Language: English',
      'Add bookmark',
      'Bookmarks',
      'Previous page',
      'Play',
      'Next page',
      'Position',
      'Mute',
      'Volume',
    ];
    expect(names.filter((name) => order.includes(name))).to.deep.equal(
      order.filter((name) => names.includes(name)),
    );
    await sendKeys({ down: 'Shift' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ up: 'Shift' });
    expect(focused().localName).to.equal('input');
  });
});
