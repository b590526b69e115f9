import { expect } from '@open-wc/testing';
import { narratedBook } from '../../../../book/src/testing/narrated-book.ts';
import {
  allOf,
  expectAccessible,
  key,
  oneOf,
  openPlayer,
  type PlayerSetup,
  press,
  settled,
  shownIn,
  storeOf,
  untilShown,
} from '../../testing/player.ts';
import { until } from '../../testing/until.ts';
import type { BookPlayer } from '../book-player/book-player.ts';

const book = (sentences: readonly string[] = ['One.']) =>
  narratedBook([{ sentences }, { sentences: ['Two.'] }]);
const open = async (setup: PlayerSetup = {}, width = 390) => {
  const player = await openPlayer(await book(), setup, width);
  await settled(player);
  return player;
};
const isShown = (player: BookPlayer) => allOf(player, '[role="note"]').length === 1;
/** A finger on the stage beside the page, at this share of its width. */
async function tapAt(player: BookPlayer, share: number): Promise<void> {
  const stage = oneOf<HTMLElement>(player, '.stage');
  const { left, width } = stage.getBoundingClientRect();
  stage.dispatchEvent(
    new PointerEvent('click', { pointerType: 'touch', clientX: left + width * share, bubbles: true }),
  );
  await settled(player);
}

describe('The hint at taps', () => {
  const matchMedia = window.matchMedia.bind(window);
  /** The tests run with a mouse. */
  let finger = true;
  beforeEach(() => {
    finger = true;
    window.matchMedia = (query) =>
      query.includes('coarse') ? ({ matches: finger } as MediaQueryList) : matchMedia(query);
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });

  it('is shown on the first book of a device that is used with the finger, and on no other', async () => {
    const player = await open();
    expect(isShown(player)).to.equal(true);
    expect(JSON.parse(localStorage.getItem('bookplayer_config') ?? '').tapsExplained).to.equal(true);
    player.file = await book();
    await new Promise((resolve) => player.addEventListener('book-open', resolve, { once: true }));
    await settled(player);
    expect(isShown(player)).to.equal(false);
  });

  it('is not shown to readers with a mouse, or if the host asks for no hints', async () => {
    expect(isShown(await open({ noHints: true }))).to.equal(false);
    finger = false;
    expect(isShown(await open())).to.equal(false);
  });

  it('says nothing of sentences in a book without sound', async () => {
    const player = await openPlayer(await narratedBook([{ sentences: [] }]), {}, 390);
    await settled(player);
    expect(oneOf(player, '[role="note"]').textContent).not.to.contain('sentence');
  });

  for (const [how, go] of [
    ['its button', (player: BookPlayer) => press(player, 'Got it')],
    ['a tap on the page', (player: BookPlayer) => tapAt(player, 0.5)],
    ['a turn of the page', async (player: BookPlayer) => void (await player.next())],
    ['the voice', (player: BookPlayer) => player.play()],
  ] as const) {
    it(`goes with ${how}`, async () => {
      const player = await open();
      expect(isShown(player)).to.equal(true);
      await go(player);
      await until(() => !isShown(player), 'the hint has gone');
    });
  }

  it('leaves every key and button as it is', async () => {
    const player = await open();
    await key(player, 'ArrowRight', document.body);
    await untilShown(player, 'p2.xhtml');
  });

  for (const dark of [false, true])
    it(`is accessible${dark ? ', in the dark' : ''}, and lies within the player`, async () => {
      const player = await open({ locale: 'de-DE' });
      if (dark) storeOf(player).settings.toggleDarkTheme();
      await settled(player);
      await expectAccessible(player);
      const [card, frame] = [oneOf(player, '[role="note"]'), player].map((each) =>
        each.getBoundingClientRect(),
      );
      expect(card?.left).to.be.at.least(frame?.left ?? 0);
      expect(card?.right).to.be.at.most(frame?.right ?? 0);
    });
});

describe('A finger beside the page', () => {
  it('turns it in the outer fifths, as on the page, and shows the bars between them', async () => {
    const player = await open();
    await tapAt(player, 0.9);
    await untilShown(player, 'p2.xhtml');
    const { chrome } = storeOf(player);
    const visible = chrome.barsVisible;
    await tapAt(player, 0.5);
    expect(chrome.barsVisible).to.equal(!visible);
    expect(shownIn(player)).to.equal('p2.xhtml');
    await tapAt(player, 0.1);
    await untilShown(player, 'p1.xhtml');
  });
});
