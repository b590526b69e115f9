import { aTimeout, expect, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type NarratedPage, narratedBook } from '../../../../book/src/testing/narrated-book.ts';
import type { Place } from '../../host/host.ts';
import {
  button,
  expectFocus,
  framesOf,
  key,
  listTo,
  oneOf,
  openPlayer,
  pageOf,
  resize,
  settled,
  shownIn,
  storeOf,
  untilMarked,
} from '../../testing/player.ts';
import { until } from '../../testing/until.ts';
import type { BookPlayer } from './book-player.ts';

const LONG =
  'A sentence that is long enough to fill some lines of a page, so that a chapter has several of them.';

const chapter = (count: number, seconds: number, more: Partial<NarratedPage> = {}): NarratedPage => ({
  sentences: Array.from({ length: count }, (_, n) => `${n + 1}. ${LONG}`),
  seconds,
  ...more,
});

/** A chapter of twenty sentences of four seconds each, and a short one. */
const open = async (setup = {}, width = 1000) =>
  openPlayer(await narratedBook([chapter(20, 4), chapter(2, 4)], { layout: 'reflowable' }), setup, width);

const pageIn = (player: BookPlayer) => {
  const { page, pages } = storeOf(player).places.shown ?? { page: -1, pages: -1 };
  return `${page} of ${pages}`;
};

/** Whether an element of the page is in view, and nothing of the page is cut. */
const isInView = (player: BookPlayer, id: string) => {
  const rect = pageOf(player).getElementById(id)?.getClientRects()[0];
  const width = framesOf(player)[0]?.clientWidth ?? 0;
  return rect !== undefined && rect.left >= 0 && rect.left < width;
};

/** Resizes, and waits until the pages have another layout. */
const relaidOut = async (player: BookPlayer, width: number, height = 640) => {
  const shifted = oneEvent(player, 'book-place-change');
  await resize(player, width, height);
  await shifted;
  await settled(player);
};

const placeOf = (URI: string): Place => ({ ncxRef: '', URI, timeOffset: 0, charOffset: 0 });

describe('On the way through a book, page and voice', () => {
  it('stay where they are when the window changes while the voice speaks', async () => {
    const player = await open();
    await storeOf(player).playback.seek(9);
    await player.play();
    await untilMarked(player, 's3');
    const tracks = listTo(player, 'book-track-change');
    const before = { at: performance.now(), position: storeOf(player).playback.mediaPosition };
    await relaidOut(player, 520);
    await relaidOut(player, 1000);
    const { playback } = storeOf(player);
    const passed = (performance.now() - before.at) / 1000;
    expect(playback.mediaPosition).to.be.within(
      before.position + passed - 0.5,
      before.position + passed + 0.3,
    );
    expect(tracks.every(({ detail }) => detail !== null && detail.fragment !== 's1')).to.equal(true);
    expect(pageIn(player)).to.match(/^0 of/);
    expect(isInView(player, playback.track?.fragment ?? '')).to.equal(true);
  });

  it('stay at the sentence in which the reader paused', async () => {
    const player = await open();
    await storeOf(player).playback.seek(17);
    const before = pageIn(player);
    await relaidOut(player, 420);
    expect(isInView(player, 's5')).to.equal(true);
    await relaidOut(player, 1000);
    expect([pageIn(player), storeOf(player).playback.track?.fragment]).to.deep.equal([before, 's5']);
  });

  it('begin at the sentence to which the reader went', async () => {
    const player = await open();
    await player.goTo(placeOf('EPUB/p1.xhtml#id=s14'));
    expect(isInView(player, 's14')).to.equal(true);
    await player.play();
    await untilMarked(player, 's14');
  });

  it('go on from the last place, in the sentence and at its time', async () => {
    const places: string[] = [];
    const first = await open({
      callbacks: { postLastmark: async (_: string, place: string) => void places.push(place) },
    });
    await storeOf(first).playback.seek(51.5);
    await first.play();
    const before = pageIn(first);
    // The voice goes on to the next sentence of the page: no turn stores that.
    await untilMarked(first, 's14');
    first.pause();
    expect(pageIn(first)).to.equal(before);
    await until(() => places.some((place) => place.includes('id=s14')), 'the place is stored');
    first.remove();
    const again = await open({ callbacks: { getLastmark: async () => places.at(-1) ?? null } });
    await until(() => storeOf(again).playback.cursor.at !== null, 'the voice is ready');
    await again.play();
    await untilMarked(again, 's14');
    expect(storeOf(again).playback.mediaPosition).to.be.within(52, 54);
  });

  it('are one page each for each of four quick turns, with an event each', async () => {
    const player = await open({}, 390);
    const events = listTo(player, 'book-session');
    const turned = await Promise.all([player.next(), player.next(), player.next(), player.next()]);
    await aTimeout(300);
    expect(events.map(({ detail }) => detail.type)).to.deep.equal(Array(4).fill('pageTurned'));
    expect(turned).to.deep.equal([true, true, true, true]);
    // The chapter has four pages at this width.
    expect(shownIn(player)).to.equal('p2.xhtml');
  });

  it('have the same number of pages, and the same one in view, after any number of changes', async () => {
    const player = await open();
    await player.next();
    const before = [pageIn(player), storeOf(player).journey.place?.URI];
    for (const [width, height] of [
      [520, 640],
      [1280, 800],
      [390, 700],
      [820, 640],
      [1000, 640],
    ] as const)
      await relaidOut(player, width, height);
    expect([pageIn(player), storeOf(player).journey.place?.URI]).to.deep.equal(before);
  });
});

describe('A page that comes', () => {
  /** The sides from which pages have slid in. */
  const slides: string[] = [];
  const animate = Reflect.get(Element.prototype, 'animate') as (
    this: Element,
    ...how: Parameters<Element['animate']>
  ) => Animation;
  beforeEach(() => {
    slides.length = 0;
    Element.prototype.animate = function (frames, options) {
      const [first] = Array.isArray(frames) ? frames : [];
      const { transform = '' } = (first ?? {}) as { transform?: string };
      if (transform.startsWith('translateX')) slides.push(transform.includes('-') ? 'left' : 'right');
      return animate.call(this, frames, options);
    };
  });
  afterEach(() => {
    Element.prototype.animate = animate;
  });

  it('slides in, whether the hand or the voice turned it, and within a chapter as between two', async () => {
    const quick = [chapter(20, 0.3), chapter(2, 0.3)];
    const player = await openPlayer(await narratedBook(quick, { layout: 'reflowable' }), {}, 500);
    await player.next();
    expect(slides, 'by hand').to.deep.equal(['right']);
    await player.previous();
    expect(slides, 'back').to.deep.equal(['right', 'left']);
    const before = pageIn(player);
    await player.play();
    await until(() => pageIn(player) !== before, 'the voice has turned the page');
    player.pause();
    expect(slides.slice(2), 'by the voice').to.deep.equal(['right']);
  });
});

describe('A page that begins in the middle of a text without spaces', () => {
  const vertical = '<style>html { writing-mode: vertical-rl }</style>';
  const open = async (setup = {}) =>
    openPlayer(
      await narratedBook([chapter(0, 0, { sentences: ['\u5b57'.repeat(4000)], head: vertical })], {
        layout: 'reflowable',
      }),
      setup,
      1000,
    );

  it('is the same after another size and back', async () => {
    const player = await open();
    await player.next();
    const before = pageIn(player);
    expect(before).to.match(/^1 of/);
    await relaidOut(player, 700);
    await relaidOut(player, 1000);
    expect(pageIn(player)).to.equal(before);
  });

  it('is opened at the last place', async () => {
    const player = await open();
    await player.next();
    const { place } = storeOf(player).journey;
    player.remove();
    const again = await open({ callbacks: { getLastmark: async () => place } });
    expect(pageIn(again)).to.match(/^1 of/);
  });
});

describe('The position slider', () => {
  const positionOf = (player: BookPlayer) => oneOf<HTMLInputElement>(player, 'input.position');

  it('stays in the hand while the voice speaks, and the voice goes where it is let go', async () => {
    const player = await open();
    await player.play();
    const input = positionOf(player);
    input.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    input.value = '30';
    input.dispatchEvent(new Event('input'));
    await aTimeout(600);
    expect(Number(input.value)).to.equal(30);
    input.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    input.dispatchEvent(new Event('change'));
    await untilMarked(player, 's8');
  });

  it('says nothing new while the voice reads, except as an answer to a press', async () => {
    const player = await open();
    const input = positionOf(player);
    const { playback } = storeOf(player);
    const said = () => [input.value, input.max, input.getAttribute('aria-valuetext')];
    button(player, 'Next page').focus();
    await sendKeys({ press: 'Tab' });
    expectFocus(input);
    await player.play();
    const before = said();
    await until(() => playback.seconds > 1, 'the voice has gone on');
    await aTimeout(100);
    expect(said()).to.deep.equal(before);
    await sendKeys({ press: 'ArrowRight' });
    await until(() => said()[2] !== before[2], 'the slider says where it went');
    player.pause();
    await until(
      () => Math.abs(Number(input.value) - playback.seconds) < 0.1,
      'the slider says where the voice stopped',
    );
  });

  it('goes by sentences with the arrow keys', async () => {
    const player = await open();
    positionOf(player).focus();
    await sendKeys({ press: 'ArrowRight' });
    await untilMarked(player, 's2');
    await sendKeys({ press: 'ArrowRight' });
    await untilMarked(player, 's3');
    await sendKeys({ press: 'ArrowLeft' });
    await untilMarked(player, 's2');
    await sendKeys({ press: 'End' });
    await untilMarked(player, 's20');
    expect(isInView(player, 's20')).to.equal(true);
  });
});

describe('Keys, wheel and focus', () => {
  it('turn pages by the Page keys, and lead to the ends of the chapter by Home and End', async () => {
    const player = await open();
    await key(player, 'PageDown', player);
    await until(() => pageIn(player).startsWith('1 '), 'the next page');
    await key(player, 'PageUp', player);
    await until(() => pageIn(player).startsWith('0 '), 'the page before');
    await key(player, 'End', player);
    await until(() => storeOf(player).places.shown?.page === (storeOf(player).places.shown?.pages ?? 0) - 1);
    expect(shownIn(player)).to.equal('p1.xhtml');
    await key(player, 'Home', player);
    await until(() => pageIn(player).startsWith('0 '), 'the first page');
  });

  it('turn one page with one movement of the wheel', async () => {
    const player = await open();
    const wheel = (deltaY: number) =>
      pageOf(player).body.dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true }));
    for (let notch = 0; notch < 4; notch++) wheel(100);
    await until(() => pageIn(player).startsWith('1 '), 'the next page');
    await aTimeout(250);
    expect(pageIn(player)).to.match(/^1 /);
    wheel(-100);
    await until(() => pageIn(player).startsWith('0 '), 'the page before');
  });

  it('never tear a page: a focus on another page of the chapter is a move there', async () => {
    const file = await narratedBook(
      [chapter(20, 0, { more: '<p><a id="far" href="p2.xhtml">To the next</a></p>' }), chapter(2, 0)],
      { layout: 'reflowable' },
    );
    const player = await openPlayer(file);
    const events = listTo(player, 'book-session');
    const link = pageOf(player).getElementById('far') as HTMLElement;
    link.focus();
    await until(() => !pageIn(player).startsWith('0 '), 'the page of the link');
    await until(() => isInView(player, 'far'), 'it is in view');
    const { scrollLeft, clientWidth } = pageOf(player).documentElement;
    expect(scrollLeft % clientWidth).to.equal(0);
    await until(() => events.some(({ detail }) => detail.type === 'goToLocation'), 'it is a jump');
  });

  it('leave the last page whole when the reader tries to turn it', async () => {
    const player = await open({}, 390);
    await key(player, 'End', player);
    await until(() => !pageIn(player).startsWith('0 '), 'the last page of the chapter');
    await player.next();
    await player.previous();
    const root = () => pageOf(player).documentElement;
    await until(() => shownIn(player) === 'p1.xhtml', 'back on it');
    expect(root().scrollLeft % root().clientWidth).to.equal(0);
    expect(root().scrollLeft).to.be.above(0);
  });

  it('leave the last page of the book whole, from which nothing leads on', async () => {
    const player = await openPlayer(await narratedBook([chapter(20, 4)], { layout: 'reflowable' }), {}, 390);
    await key(player, 'End', player);
    await until(() => !pageIn(player).startsWith('0 '), 'the last page of the chapter');
    const { documentElement: root } = pageOf(player);
    const before = root.scrollLeft;
    expect(await player.next()).to.equal(false);
    expect(root.scrollLeft).to.equal(before);
    expect(before % root.clientWidth).to.equal(0);
  });

  it('leave Space to what the page uses it for', async () => {
    const file = await narratedBook([
      {
        sentences: ['One.'],
        seconds: 5,
        more: '<details><summary id="more">More</summary><p>Text</p></details>',
      },
    ]);
    const player = await openPlayer(file);
    const summary = pageOf(player).getElementById('more') as HTMLElement;
    summary.focus();
    await key(player, 'Space', summary);
    expect(storeOf(player).playback.wanted).to.equal(false);
  });

  it('reach nothing of bars that have faded: the first touch only shows them', async () => {
    const player = await open();
    storeOf(player).chrome.hide();
    await settled(player);
    const { left, top, width } = player.getBoundingClientRect();
    const hit = player.shadowRoot?.elementFromPoint(left + width / 2, top + 28) as HTMLElement;
    expect(hit.localName).not.to.equal('book-toolbar');
    hit.click();
    await settled(player);
    expect(storeOf(player).chrome.barsVisible).to.equal(true);
    expect(storeOf(player).playback.wanted).to.equal(false);
  });
});

describe('A phone on its side', () => {
  it('gives the page the whole height, and moves it between the bars while they are shown', async () => {
    const player = await open({}, 844);
    await relaidOut(player, 844, 390);
    const stage = oneOf<HTMLElement>(player, '.stage');
    storeOf(player).chrome.hide();
    await settled(player);
    const whole = player.getBoundingClientRect();
    expect(stage.getBoundingClientRect().height).to.equal(whole.height);
    const pages = pageIn(player);
    storeOf(player).chrome.hold(true);
    await settled(player);
    const { top, bottom } = stage.getBoundingClientRect();
    expect(top).to.be.at.least(whole.top + 55);
    expect(bottom).to.be.at.most(whole.bottom - 71);
    expect(pageIn(player), 'nothing is laid out anew').to.equal(pages);
  });
});
