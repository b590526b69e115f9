import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { narratedBook } from '../../../../book/src/testing/narrated-book.ts';
import {
  allOf,
  button,
  framesOf,
  key,
  oneOf,
  openPlayer,
  pageOf,
  press,
  settled,
  shownIn,
  storeOf,
  untilShown,
} from '../../testing/player.ts';
import { until } from '../../testing/until.ts';
import type { BookPlayer } from './book-player.ts';

const open = async () => {
  const pages = Array.from({ length: 3 }, (_, n) => ({ sentences: [`Page ${n + 1}.`], seconds: 5 }));
  const player = await openPlayer(await narratedBook(pages, { languages: ['fi'] }), {
    bookmarkFeatures: true,
  });
  storeOf(player).settings.setVolume(0.5);
  return player;
};

/** Where a key may be pressed: with nothing focused, and inside the page. */
const PLACES: ReadonlyArray<readonly [string, (player: BookPlayer) => Element]> = [
  ['anywhere', () => document.body],
  ['inside the page', (player) => pageOf(player).body],
];

describe('A pen on <book-player>', () => {
  it('turns pages at the sides, as a finger does', async () => {
    const player = await open();
    const stage = oneOf<HTMLElement>(player, '.stage');
    const { right } = stage.getBoundingClientRect();
    stage.dispatchEvent(new PointerEvent('click', { pointerType: 'pen', clientX: right - 5, bubbles: true }));
    await untilShown(player, 'p2.xhtml');
  });
});

describe('The keyboard of <book-player>', () => {
  for (const [where, at] of PLACES) {
    describe(where, () => {
      for (const name of ['Space', 'Enter', 'Ctrl+Alt+Space']) {
        it(`${name} plays and pauses`, async () => {
          const player = await open();
          expect((await key(player, name, at(player))).defaultPrevented).to.equal(true);
          expect(storeOf(player).playback.wanted).to.equal(true);
          await key(player, name, at(player));
          expect(storeOf(player).playback.wanted).to.equal(false);
        });
      }

      it('Alt+Up and Alt+Down change the speed', async () => {
        const player = await open();
        await key(player, 'Alt+ArrowUp', at(player));
        expect(storeOf(player).settings.playbackRate).to.equal(1.1);
        await key(player, 'Alt+ArrowDown', at(player));
        await key(player, 'Alt+ArrowDown', at(player));
        expect(storeOf(player).settings.playbackRate).to.equal(0.9);
      });

      it('Up and Down change the volume by a tenth', async () => {
        const player = await open();
        await key(player, 'ArrowUp', at(player));
        expect(storeOf(player).settings.audioVolume).to.equal(0.6);
        await key(player, 'ArrowDown', at(player));
        await key(player, 'ArrowDown', at(player));
        expect(storeOf(player).settings.audioVolume).to.equal(0.4);
      });

      for (const name of ['m', 'M']) {
        it(`${name} mutes and unmutes`, async () => {
          const player = await open();
          await key(player, name, at(player));
          expect(storeOf(player).settings.muted).to.equal(true);
          await key(player, name, at(player));
          expect(storeOf(player).settings.muted).to.equal(false);
        });
      }

      for (const [on, back] of [
        ['ArrowRight', 'ArrowLeft'],
        ['Alt+ArrowRight', 'Alt+ArrowLeft'],
      ] as const) {
        it(`${on} and ${back} turn pages`, async () => {
          const player = await open();
          await key(player, on, at(player));
          await untilShown(player, 'p2.xhtml');
          await key(player, back, at(player));
          await untilShown(player, 'p1.xhtml');
        });
      }

      it('Ctrl+Alt+N opens the bookmarks, Ctrl+Alt+M the field, Escape closes them', async () => {
        const player = await open();
        await key(player, 'Ctrl+Alt+n', at(player));
        expect(allOf(player, 'book-bookmarks')).to.have.length(1);
        // The drawer has the focus now, then the field: the keys are pressed there.
        await key(player, 'Ctrl+Alt+m');
        expect(allOf(player, 'book-bookmarks')).to.have.length(0);
        expect(allOf(player, 'book-bookmark-field')).to.have.length(1);
        await key(player, 'Escape');
        expect(allOf(player, 'book-bookmark-field')).to.have.length(0);
        expect(storeOf(player).bookmarks.list, 'Escape makes no bookmark').to.have.length(0);
      });
    });
  }

  it('a key that is held is one press, but for volume and speed', async () => {
    const player = await open();
    const hold = (key: string) => {
      const init = { key, code: key, repeat: true, bubbles: true, cancelable: true, composed: true };
      const event = new KeyboardEvent('keydown', init);
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const { playback, settings, places } = storeOf(player);
    expect(['Enter', 'm', 'ArrowRight', 'ArrowUp'].map(hold)).to.deep.equal([true, true, true, true]);
    await settled(player);
    expect([playback.wanted, settings.muted, places.shown?.items[0]?.index]).to.deep.equal([false, false, 0]);
    expect(settings.audioVolume).to.equal(0.6);
  });

  it('Escape closes the contents and the language menu', async () => {
    const player = await open();
    await press(player, 'Table of contents');
    await key(player, 'Escape');
    expect(allOf(player, 'book-contents')).to.have.length(0);
    await press(player, 'Language: English');
    await key(player, 'Escape');
    expect(allOf(player, 'book-language-menu')).to.have.length(0);
  });

  it('works with real keys when the focus is in the page', async () => {
    const player = await open();
    framesOf(player)[0]?.contentWindow?.focus();
    await sendKeys({ press: 'ArrowRight' });
    await untilShown(player, 'p2.xhtml');
    await until(() => storeOf(player).chrome.barsVisible);
  });

  it('moves through the bars with Tab, in the order of the screen', async () => {
    const player = await open();
    button(player, 'Close book').focus();
    await sendKeys({ press: 'Tab' });
    const toolbar = player.shadowRoot?.activeElement;
    expect(toolbar?.localName).to.equal('book-toolbar');
    expect(toolbar?.shadowRoot?.activeElement?.getAttribute('aria-label')).to.equal('Table of contents');
  });

  it('leaves Space and Enter to the button that has the focus', async () => {
    const player = await open();
    const contents = button(player, 'Table of contents');
    contents.focus();
    await sendKeys({ press: 'Space' });
    await settled(player);
    expect(allOf(player, 'book-contents')).to.have.length(1);
    expect(storeOf(player).playback.wanted).to.equal(false);
  });

  it('leaves the arrows to the slider that has the focus', async () => {
    const player = await open();
    const [volume] = allOf<HTMLInputElement>(player, 'input[aria-label="Volume"]');
    volume?.focus();
    await sendKeys({ press: 'ArrowRight' });
    await settled(player);
    expect(storeOf(player).settings.audioVolume).to.equal(0.6);
    expect(shownIn(player)).to.equal('p1.xhtml');
  });

  it('leaves keys to another control of the page that has the focus', async () => {
    const player = await open();
    const other = document.createElement('input');
    document.body.append(other);
    other.focus();
    const event = await key(player, 'Space', other);
    expect(event.defaultPrevented).to.equal(false);
    expect(storeOf(player).playback.wanted).to.equal(false);
    other.remove();
  });

  it('does nothing without bookmark features or without a book', async () => {
    const player = await openPlayer(await narratedBook([{ sentences: ['One.'] }]));
    await key(player, 'Ctrl+Alt+n');
    await key(player, 'Ctrl+Alt+m');
    expect(storeOf(player).chrome.menuOpen).to.equal(false);
    player.file = null;
    await settled(player);
    expect((await key(player, 'Space')).defaultPrevented).to.equal(false);
  });
});
