import { ResourceForbiddenError } from '@aloud/book';
import { expect } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { warningsOf } from '../../../../book/src/testing/warnings.ts';
import { HeldTimers } from '../../testing/held-timers.ts';
import {
  allOf,
  button,
  buttonNames,
  emptyPlayer,
  expectAccessible,
  expectFocus,
  framesOf,
  key,
  oneOf,
  openPlayer,
  type PlayerSetup,
  press,
  resize,
  settled,
  storeOf,
} from '../../testing/player.ts';
import { signedBook } from '../../testing/sign-video.ts';
import { until } from '../../testing/until.ts';
import type { BookPlayer } from '../book-player/book-player.ts';

const videoOf = (player: BookPlayer) => oneOf<HTMLElement>(player, 'book-video');
const boxOf = (player: BookPlayer) => {
  const { left, top, width, height } = videoOf(player).getBoundingClientRect();
  return { left, top, width, height };
};
/** Two frames: to lay out, and to notice that. */
const frames = async () => {
  for (let frame = 0; frame < 2; frame++)
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
};
const untilActive = (player: BookPlayer) =>
  until(() => videoOf(player).hasAttribute('active'), 'the video is active');

/** A player that fills the window, with a video on its first page. */
async function open(setup: PlayerSetup = {}): Promise<BookPlayer> {
  const player = await openPlayer(await signedBook(), { selectedLanguage: 'takk', ...setup });
  Object.assign(player.style, { position: 'fixed', inset: '0' });
  await resize(player, window.innerWidth, window.innerHeight);
  await until(() => allOf(player, 'book-video').length > 0);
  await settled(player);
  return player;
}

async function openActive(setup: PlayerSetup = {}): Promise<BookPlayer> {
  const player = await open(setup);
  await untilActive(player);
  await settled(player);
  return player;
}

/** Drags with the mouse from a point by this distance. */
async function drag(x: number, y: number, right: number, down: number): Promise<void> {
  const at = (left: number, top: number): [number, number] => [Math.round(left), Math.round(top)];
  await sendMouse({ type: 'move', position: at(x, y) });
  await sendMouse({ type: 'down' });
  await sendMouse({ type: 'move', position: at(x + right / 2, y + down / 2) });
  await sendMouse({ type: 'move', position: at(x + right, y + down) });
  await sendMouse({ type: 'up' });
}

const dragPicture = (player: BookPlayer, right: number, down: number) => {
  const { left, top, width, height } = boxOf(player);
  return drag(left + width / 2, top + height * 0.7, right, down);
};
const dragCorner = (player: BookPlayer, right: number, down: number) => {
  const { left, top, width, height } = boxOf(player);
  return drag(left + width - 12, top + height - 12, right, down);
};

/** As on an iPhone. In a browser with full screen, test/e2e/video.spec.ts checks the screen itself. */
function refuseFullScreen(player: BookPlayer): void {
  videoOf(player).requestFullscreen = () => Promise.reject(new TypeError('not here'));
}

/** A press by the mouse, which the browser accepts as the reader's own. */
async function pressByHand(player: BookPlayer, name: string): Promise<void> {
  const { left, top, width, height } = button(player, name).getBoundingClientRect();
  await sendMouse({ type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)] });
  await settled(player);
}

describe('<book-video>', () => {
  afterEach(() => resetMouse());

  describe('accessibility', () => {
    it('is a group with a name, and its buttons have names', async () => {
      const player = await openActive();
      expect(videoOf(player).getAttribute('role')).to.equal('group');
      expect(videoOf(player).getAttribute('aria-label')).to.equal('Sign-language video');
      expect(buttonNames(player)).to.include.members(['Move the video', 'Resize the video', 'Full screen']);
      expect(button(player, 'Move the video').getAttribute('aria-description')).to.contain('arrow keys');
    });

    it('never lies under the panel beside the page', async () => {
      const player = await openActive();
      storeOf(player).chrome.showPanel('submissions');
      await settled(player);
      await until(() => oneOf(player, 'book-submissions').clientWidth > 0, 'the panel is drawn');
      const panel = oneOf(player, 'book-submissions').getBoundingClientRect();
      await until(() => videoOf(player).getBoundingClientRect().right <= panel.left, 'it is beside it');
      expect(videoOf(player).getBoundingClientRect().width).to.be.at.least(192);
    });

    for (const [how, width, height] of [
      ['beside', 1400, 520],
      ['below', 600, 1200],
    ] as const) {
      it(`stands ${how} the page at first, if there is room for it`, async () => {
        const player = await openActive();
        await resize(player, width, height);
        const page = framesOf(player)[0]?.getBoundingClientRect();
        const covered = () => {
          const box = videoOf(player).getBoundingClientRect();
          const across = Math.min(box.right, page?.right ?? 0) - Math.max(box.left, page?.left ?? 0);
          const down = Math.min(box.bottom, page?.bottom ?? 0) - Math.max(box.top, page?.top ?? 0);
          return Math.max(0, across) * Math.max(0, down);
        };
        expect(covered(), 'what it covers of the page').to.equal(0);
        expect(videoOf(player).getBoundingClientRect().width).to.be.at.least(192);
      });
    }

    it('finds its place anew on each page, also if its code came after it', async () => {
      const player = await openActive();
      const store = storeOf(player);
      // An element without its code gets its store when it is drawn for the first time.
      const late = document.createElement('book-video');
      oneOf(player, '.frame').append(late);
      late.store = store;
      await late.updateComplete;
      await frames();
      store.settings.moveVideo({ left: 30, top: 100 });
      const { shown } = store.places;
      if (shown) store.places.arrived({ ...shown });
      await frames();
      expect(late.box?.left).to.equal(30);
    });

    it('stands at the left of a book that is read from right to left', async () => {
      const player = await openActive();
      await resize(player, 1000, 640);
      const { left, right } = player.getBoundingClientRect();
      expect(videoOf(player).getBoundingClientRect().right).to.be.closeTo(right - 12, 1);
      const { store } = player;
      if (store?.publication) store.publication = { ...store.publication, direction: 'rtl' };
      await resize(player, 1001, 640);
      expect(videoOf(player).getBoundingClientRect().left).to.be.closeTo(left + 12, 1);
    });

    for (const theme of ['default', 'themed'] as const) {
      it(`passes in the ${theme} theme, in the page and in full`, async () => {
        const player = await openActive({ theme });
        button(player, 'Move the video').focus();
        await expectAccessible(player);
        storeOf(player).video.setFull(true);
        await settled(player);
        await expectAccessible(player);
      });
    }
  });

  describe('becomes active 1.5 s after it has loaded', () => {
    it('and before that has no buttons and cannot be moved', async () => {
      const timers = new HeldTimers(1500);
      const player = await open();
      await until(() => timers.held > 0, 'the video has loaded');
      const before = boxOf(player);
      expect(getComputedStyle(oneOf(player, '.tools')).visibility).to.equal('hidden');
      await dragPicture(player, -60, 40);
      expect(boxOf(player)).to.deep.equal(before);
      timers.release();
      await settled(player);
      expect(videoOf(player).hasAttribute('active')).to.equal(true);
      expect(getComputedStyle(oneOf(player, '.tools')).visibility).to.equal('visible');
      await dragPicture(player, -60, 40);
      expect(boxOf(player)).to.deep.equal({ ...before, left: before.left - 60, top: before.top + 40 });
    });
  });

  describe('moved and resized', () => {
    it('by dragging is where the hand left it; only the position is stored as the reader’s', async () => {
      const player = await openActive();
      const before = boxOf(player);
      await dragPicture(player, -100, 60);
      const { settings } = storeOf(player);
      expect(boxOf(player)).to.deep.equal({ ...before, left: before.left - 100, top: before.top + 60 });
      expect(settings.videoPosition).to.deep.equal({ left: before.left - 100, top: before.top + 60 });
      expect(settings.videoSize).to.equal(null);
    });

    it('by its corner keeps its aspect ratio; only the size is stored as the reader’s', async () => {
      const player = await openActive();
      const before = boxOf(player);
      await dragCorner(player, -160, -90);
      const { settings } = storeOf(player);
      expect(boxOf(player)).to.deep.include({
        left: before.left,
        top: before.top,
        width: before.width - 160,
      });
      expect(boxOf(player).height).to.be.closeTo(boxOf(player).width * (9 / 16), 0.5);
      expect(settings.videoPosition).to.equal(null);
      expect(settings.videoSize?.width).to.equal(before.width - 160);
    });

    it('by the arrow keys on its two grips', async () => {
      const player = await openActive();
      const before = boxOf(player);
      button(player, 'Move the video').focus();
      await sendKeys({ press: 'ArrowLeft' });
      await sendKeys({ press: 'ArrowDown' });
      await settled(player);
      expect(boxOf(player)).to.deep.equal({ ...before, left: before.left - 24, top: before.top + 24 });
      button(player, 'Resize the video').focus();
      for (const pressed of ['ArrowLeft', 'ArrowUp', '-', '+']) await sendKeys({ press: pressed });
      await settled(player);
      expect(boxOf(player).width).to.equal(before.width - 48);
      const { shown } = storeOf(player).places;
      expect(shown?.items[0]?.path, 'the arrows were the video’s').to.equal('EPUB/p1.xhtml');
    });

    it('by single presses: to the next corner, and larger (WCAG 2.5.7)', async () => {
      const player = await openActive();
      const before = boxOf(player);
      await pressByHand(player, 'Move the video');
      expect(boxOf(player).top).to.be.above(before.top);
      button(player, 'Move the video').focus();
      await sendKeys({ press: 'Enter' });
      await settled(player);
      expect(boxOf(player).left).to.equal(12);
      await pressByHand(player, 'Resize the video');
      expect(boxOf(player).width).to.be.above(before.width);
    });

    it('stays whole in a player that shrinks, and returns when it grows', async () => {
      const player = await openActive();
      await dragPicture(player, 0, 200);
      const put = boxOf(player);
      await resize(player, 420, 400);
      const box = boxOf(player);
      expect(box.left + box.width).to.be.at.most(420);
      expect(box.top + box.height).to.be.at.most(400);
      await resize(player, window.innerWidth, window.innerHeight);
      expect(boxOf(player)).to.deep.equal(put);
    });

    it('has the same place in the next book', async () => {
      const first = await openActive();
      await dragPicture(first, -100, 60);
      const put = boxOf(first);
      const opened = new Promise((resolve) => first.addEventListener('book-open', resolve, { once: true }));
      first.file = await signedBook();
      await opened;
      await until(() => allOf(first, 'book-video').length > 0);
      await settled(first);
      expect(boxOf(first)).to.deep.equal(put);
    });
  });

  describe('in full screen', () => {
    const inFull = async () => {
      const player = await openActive();
      refuseFullScreen(player);
      await press(player, 'Full screen');
      await until(() => storeOf(player).video.full);
      await settled(player);
      return player;
    };

    it('is neither moved nor resized', async () => {
      const player = await inFull();
      expect(buttonNames(player)).to.not.include('Move the video').and.not.include('Resize the video');
      await drag(300, 300, 80, 80);
      expect(storeOf(player).settings.videoPosition).to.equal(null);
      await press(player, 'Exit full screen');
    });

    it('plays and pauses, and keeps the rest of the player from the focus', async () => {
      const player = await inFull();
      for (const under of ['.stage', 'book-toolbar', 'book-controls'])
        expect(oneOf<HTMLElement>(player, under).inert, under).to.equal(true);
      const play = allOf<HTMLButtonElement>(player, 'button').find((each) => each.closest('.tools'));
      play?.click();
      await settled(player);
      expect(storeOf(player).playback.wanted).to.equal(true);
      await press(player, 'Exit full screen');
      expect(oneOf<HTMLElement>(player, '.stage').inert).to.equal(false);
    });

    it('keeps the focus on the button that leads back', async () => {
      const player = await openActive();
      refuseFullScreen(player);
      button(player, 'Full screen').focus();
      await sendKeys({ press: 'Enter' });
      await until(() => storeOf(player).video.full);
      await settled(player);
      expectFocus(button(player, 'Exit full screen'));
      await sendKeys({ press: 'Enter' });
      await until(() => !storeOf(player).video.full);
      await settled(player);
      expectFocus(button(player, 'Full screen'));
    });

    it('ends when something goes wrong that the reader must see', async () => {
      const player = await inFull();
      const error = new ResourceForbiddenError('audio/p1.mp3', 403);
      await player.play();
      await warningsOf(() => storeOf(player).playback.onBroken(error));
      expect(storeOf(player).video.full).to.equal(false);
    });

    it('fills the player if the browser has no full screen for it; Escape leads back', async () => {
      const player = await inFull();
      expect(boxOf(player)).to.deep.equal({
        left: 0,
        top: 0,
        width: player.clientWidth,
        height: player.clientHeight,
      });
      await key(player, 'Escape');
      expect(storeOf(player).video.full).to.equal(false);
      expect(boxOf(player).top).to.equal(80);
    });
  });

  describe('in a window of its own', () => {
    it('is offered unless the host says that the video stays', async () => {
      expect(buttonNames(await openActive())).to.include('Open video in its own window');
      const allowed = await openActive({ book: { pictureInPicture: ['takk'] } });
      expect(buttonNames(allowed)).to.include('Open video in its own window');
      const elsewhere = await openActive({ book: { pictureInPicture: ['tsp'] } });
      expect(buttonNames(elsewhere)).to.not.include('Open video in its own window');
      const kept = await openActive({ book: { pictureInPicture: false } });
      expect(buttonNames(kept)).to.not.include('Open video in its own window');
      expect(oneOf<HTMLVideoElement>(kept, 'video').disablePictureInPicture).to.equal(true);
    });
  });

  it('is absent for a page whose video is missing, without an empty box', async () => {
    const player = await openActive();
    const said = await warningsOf(async () => {
      await player.next();
      await until(() => allOf(player, 'book-video').length === 0);
    });
    expect(said.join()).to.not.contain('could not be shown');
    await player.previous();
    await until(() => allOf(player, 'book-video').length === 1);
  });

  it('is absent in another language, and without a book', async () => {
    const player = await openPlayer(await signedBook());
    await settled(player);
    expect(allOf(player, 'book-video')).to.have.length(0);
    expect(allOf(await emptyPlayer(), 'book-video')).to.have.length(0);
  });
});
