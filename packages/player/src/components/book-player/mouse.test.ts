import { expect } from '@open-wc/testing';
import { resetMouse, sendMouse } from '@web/test-runner-commands';
import { narratedBook } from '../../../../book/src/testing/narrated-book.ts';
import { HeldTimers } from '../../testing/held-timers.ts';
import {
  allOf,
  button,
  expectFocus,
  framesOf,
  key,
  oneOf,
  openPlayer,
  press,
  resize,
  settled,
  storeOf,
} from '../../testing/player.ts';
import { until } from '../../testing/until.ts';
import type { BookPlayer } from './book-player.ts';

/** A player that fills the window, so that its edges are the window's. */
async function open(): Promise<BookPlayer> {
  const player = await openPlayer(await narratedBook([{ sentences: ['One.'] }, { sentences: ['Two.'] }]), {
    bookmarkFeatures: true,
  });
  Object.assign(player.style, { position: 'fixed', inset: '0' });
  await resize(player, window.innerWidth, window.innerHeight);
  return player;
}

const chromeOf = (player: BookPlayer) => storeOf(player).chrome;
const moveTo = (x: number, y: number) =>
  sendMouse({ type: 'move', position: [Math.round(x), Math.round(y)] });
const middle = () => moveTo(window.innerWidth / 2, window.innerHeight / 2);

describe('The mouse over <book-player>', () => {
  afterEach(() => resetMouse());

  for (const [edge, x, y] of [
    ['upper', 0.5, 0.08],
    ['lower', 0.5, 0.93],
    ['left', 0.01, 0.5],
    ['right', 0.99, 0.5],
  ] as const) {
    it(`shows the bars near the ${edge} edge, and holds them while it is there`, async () => {
      const player = await open();
      await middle();
      chromeOf(player).hide();
      await moveTo(x * window.innerWidth, y * window.innerHeight);
      await until(() => chromeOf(player).barsVisible && chromeOf(player).held);
      await middle();
      await until(() => !chromeOf(player).held);
    });
  }

  it('shows the bars near the edge of the page too, whose frame has its own coordinates', async () => {
    const player = await open();
    await middle();
    chromeOf(player).hide();
    const box = framesOf(player)[0]?.getBoundingClientRect();
    await moveTo((box?.left ?? 0) + (box?.width ?? 0) / 2, (box?.top ?? 0) + 10);
    await until(() => chromeOf(player).barsVisible);
    expect(chromeOf(player).held).to.equal(true);
  });

  it('near an edge shows the bars again when it moves, after a press there has hidden them', async () => {
    const player = await open();
    await middle();
    await moveTo(5, window.innerHeight / 2);
    await until(() => chromeOf(player).held);
    chromeOf(player).hide();
    await moveTo(8, window.innerHeight / 2 + 30);
    await until(() => chromeOf(player).barsVisible, 'the bars are back');
  });

  it('keeps the bars hidden in the middle of the page', async () => {
    const player = await open();
    chromeOf(player).hide();
    await middle();
    await moveTo(window.innerWidth / 2 + 20, window.innerHeight / 2 + 20);
    await settled(player);
    expect(chromeOf(player).barsVisible).to.equal(false);
  });

  /** Holds the timer that closes a drawer 300 ms after the mouse slipped out of it. */
  let slip: HeldTimers;
  beforeEach(() => {
    slip = new HeldTimers(300);
  });
  afterEach(() => slip.release());

  describe('that opened a drawer', () => {
    const intoDrawer = async (player: BookPlayer) => {
      const { left, top } = oneOf(player, 'book-contents').getBoundingClientRect();
      await moveTo(left + 100, top + 100);
    };
    const openDrawer = async () => {
      const player = await open();
      await press(player, 'Table of contents');
      await settled(player);
      return player;
    };

    it('closes it by hovering away', async () => {
      const player = await openDrawer();
      await intoDrawer(player);
      await moveTo(window.innerWidth - 150, window.innerHeight / 2);
      await until(() => slip.held > 0, 'it is seen to leave');
      slip.release();
      expect(chromeOf(player).drawer).to.equal(null);
      await settled(player);
      expect(allOf(player, 'book-contents')).to.have.length(0);
    });

    it('leaves it open while it is on its way there, and within it', async () => {
      const player = await openDrawer();
      await moveTo(window.innerWidth - 150, window.innerHeight / 2);
      await moveTo(window.innerWidth - 180, window.innerHeight / 2);
      await intoDrawer(player);
      slip.release();
      expect(chromeOf(player).drawer).to.equal('contents');
    });

    it('leaves it open on its way to a bar', async () => {
      const player = await openDrawer();
      await intoDrawer(player);
      await moveTo(100, 20);
      slip.release();
      expect(chromeOf(player).drawer).to.equal('contents');
    });

    it('leaves it open for a reader who is in it with the keyboard', async () => {
      const player = await openDrawer();
      await key(player, 'Tab');
      await intoDrawer(player);
      await moveTo(window.innerWidth - 150, window.innerHeight / 2);
      slip.release();
      expect(chromeOf(player).drawer).to.equal('contents');
    });
  });

  it('that is a finger closes no drawer when it is lifted', async () => {
    const player = await open();
    await press(player, 'Table of contents');
    const drawer = oneOf(player, 'book-contents');
    for (const type of ['pointerenter', 'pointerleave'])
      drawer.dispatchEvent(new PointerEvent(type, { pointerType: 'touch' }));
    slip.release();
    expect(chromeOf(player).drawer).to.equal('contents');
  });

  it('hides everything two seconds after it has left the window', async () => {
    const player = await open();
    await middle();
    await press(player, 'Table of contents');
    document.documentElement.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    await until(() => !chromeOf(player).barsVisible, 'the bars hide');
    expect(chromeOf(player).drawer).to.equal(null);
  });

  it('lets a bar fade in which it has pressed a button; a key brings it back', async () => {
    const player = await open();
    const bar = oneOf(player, 'book-controls');
    const opacityOf = async () => {
      await settled(player);
      for (const fading of bar.getAnimations()) fading.finish();
      return getComputedStyle(bar).opacity;
    };
    const { left, top, width, height } = button(player, 'Play').getBoundingClientRect();
    await sendMouse({
      type: 'click',
      position: [left + width / 2, top + height / 2].map(Math.round) as [number, number],
    });
    await middle();
    await until(() => !chromeOf(player).barsVisible, 'the bars hide');
    expect(await opacityOf()).to.equal('0');
    expectFocus(button(player, 'Pause'));
    await key(player, 'Tab');
    expect(await opacityOf()).to.equal('1');
  });

  it('closes a menu by a press beside the page', async () => {
    const player = await open();
    await press(player, 'Settings');
    oneOf<HTMLElement>(player, '.stage').click();
    expect(chromeOf(player).menu).to.equal(null);
  });
});
