import { expect } from '@open-wc/testing';
import { type NarratedPage, narratedBook } from '../../../../book/src/testing/narrated-book.ts';
import type { Place } from '../../host/host.ts';
import {
  allOf,
  framesOf,
  key,
  listTo,
  openPlayer,
  resize,
  settled,
  storeOf,
  untilMarked,
} from '../../testing/player.ts';
import { until } from '../../testing/until.ts';
import type { BookPlayer } from './book-player.ts';

const LONG =
  'A sentence that is long enough to fill some lines of a page, so that a chapter has several of them.';

const chapter = (
  name: string,
  count: number,
  seconds = 0,
  more: Partial<NarratedPage> = {},
): NarratedPage => ({
  sentences: Array.from({ length: count }, (_, n) => `${name}${n + 1}. ${LONG}`),
  seconds,
  ...more,
});

type Flow = 'scrolled-doc' | 'scrolled-continuous';

const open = async (flow: Flow, pages: readonly NarratedPage[], setup = {}, width = 800) =>
  openPlayer(
    await narratedBook(pages, {
      layout: 'reflowable',
      metadata: `<meta property="rendition:flow">${flow}</meta>`,
    }),
    setup,
    width,
  );

const names = (letter: string, count: number) => Array.from({ length: count }, (_, n) => `${letter}${n + 1}`);

const shownView = (player: BookPlayer) =>
  allOf<HTMLElement>(player, '.stage > div').find(({ ariaHidden }) => ariaHidden === 'false') as HTMLElement;

/** What scrolls. */
const scrollerOf = (player: BookPlayer) => shownView(player).firstElementChild as HTMLElement;

/** Scrolls as a hand would, and waits until the player knows. */
const scrollBy = async (player: BookPlayer, by: number) => {
  const scroller = scrollerOf(player);
  const { shown } = storeOf(player).places;
  scroller.scrollBy({ top: by, behavior: 'instant' });
  await until(() => storeOf(player).places.shown !== shown, 'the player knows where the reader is');
  await settled(player);
};

/** The beginnings of the sentences that are whole on screen, such as `a3`. */
const inView = (player: BookPlayer): string[] => {
  const { top, bottom } = scrollerOf(player).getBoundingClientRect();
  return framesOf(player).flatMap((frame) => {
    const { top: above } = frame.getBoundingClientRect();
    const sentences = [...(frame.contentDocument?.querySelectorAll('span[id]') ?? [])];
    return sentences
      .filter((sentence) => {
        const box = sentence.getBoundingClientRect();
        return above + box.top >= top - 1 && above + box.bottom <= bottom + 1;
      })
      .map((sentence) => sentence.textContent?.split('.')[0] ?? '');
  });
};

describe('A document that the book wants scrolled', () => {
  const two = [chapter('a', 40), chapter('b', 3)];

  it('is one column as long as its text, below which is nothing', async () => {
    const player = await open('scrolled-doc', two);
    const scroller = scrollerOf(player);
    expect(scroller.scrollHeight).to.be.above(3 * scroller.clientHeight);
    expect(framesOf(player)).to.have.length(1);
    const frame = framesOf(player)[0] as HTMLIFrameElement;
    const lefts = [...(frame.contentDocument?.querySelectorAll('p') ?? [])].map(
      (paragraph) => paragraph.getBoundingClientRect().left,
    );
    expect(new Set(lefts).size).to.equal(1);
    scroller.scrollTo({ top: scroller.scrollHeight });
    expect(inView(player)).to.include('a40');
  });

  it('is turned by screens, of which some lines are seen again, and then to the next document', async () => {
    const player = await open('scrolled-doc', two);
    const seen = [...inView(player)];
    await key(player, 'PageDown');
    seen.push(...inView(player));
    while (await storeOf(player).journey.turn(1)) seen.push(...inView(player));
    expect([...new Set(seen)]).to.deep.equal([...names('a', 40), ...names('b', 3)]);
    expect(storeOf(player).places.shown?.atEnd).to.equal(true);
    await storeOf(player).journey.turn(-1);
    expect(inView(player), 'the end of the one before').to.include('a40');
  });

  it('gives way to the next one with one swipe', async () => {
    const player = await open('scrolled-doc', two);
    await storeOf(player).journey.turnTowards('right', true);
    expect(inView(player)).to.deep.equal(['b1', 'b2', 'b3']);
    await storeOf(player).journey.turnTowards('left', true);
    expect(inView(player)[0]).to.equal('a1');
  });

  it('is where the reader left it when it is opened again', async () => {
    const player = await open('scrolled-doc', two);
    await scrollBy(player, 1234);
    const before = inView(player);
    expect(before[0]).to.not.equal('a1');
    const place = storeOf(player).journey.place;
    await storeOf(player).journey.toEdge('start');
    expect(inView(player)[0]).to.equal('a1');
    expect(place).to.not.equal(null);
    await player.goTo(place as Place);
    await settled(player);
    expect(inView(player)[0]).to.equal(before[0]);
  });

  it('keeps its first words on screen when the window changes', async () => {
    const player = await open('scrolled-doc', two);
    await scrollBy(player, 1234);
    const [first] = inView(player);
    const { shown } = storeOf(player).places;
    await resize(player, 420, 640);
    await until(() => storeOf(player).places.shown !== shown, 'another layout');
    expect(inView(player)[0]).to.equal(first);
  });

  it('goes along with the voice', async () => {
    const player = await open('scrolled-doc', [chapter('a', 30, 1.5), chapter('b', 3, 1.5)]);
    await storeOf(player).playback.seek(10.5);
    await player.play();
    for (const id of ['s9', 's10', 's12']) {
      await untilMarked(player, id);
      expect(inView(player)).to.include(`a${id.slice(1)}`);
    }
  });

  it('does not interrupt a voice that is still in view, and takes along one that is not', async () => {
    const player = await open('scrolled-doc', [chapter('a', 30, 4)]);
    await storeOf(player).playback.seek(13);
    await player.play();
    await untilMarked(player, 's4');
    const tracks = listTo(player, 'book-track-change');
    await scrollBy(player, 100);
    expect(inView(player)).to.include('a4');
    expect(storeOf(player).playback.track?.fragment).to.equal('s4');
    expect(tracks).to.have.length(0);
    await scrollBy(player, 1500);
    await until(() => storeOf(player).playback.track?.fragment !== 's4', 'the voice comes along');
    await until(() => storeOf(player).playback.track !== null, 'it speaks there');
    expect(inView(player)).to.include(`a${storeOf(player).playback.track?.fragment.slice(1)}`);
  });
});

describe('Documents that the book wants scrolled as one', () => {
  const three = [chapter('a', 12), chapter('b', 2), chapter('c', 12)];

  it('follow each other without a turn', async () => {
    const player = await open('scrolled-continuous', three);
    const seen = [...inView(player)];
    for (let turn = 0; turn < 12 && !inView(player).includes('c12'); turn++) {
      await scrollBy(player, 400);
      seen.push(...inView(player));
    }
    expect(inView(player)).to.include('c12');
    const all = three.flatMap(({ sentences }) => sentences.map((sentence) => sentence.split('.')[0]));
    expect([...new Set(seen)]).to.deep.equal(all);
    expect(storeOf(player).places.shown?.atEnd).to.equal(true);
  });

  it('are reached by the contents, and back', async () => {
    const player = await open('scrolled-continuous', three);
    await storeOf(player).journey.goToPath('EPUB/p3.xhtml', '');
    await settled(player);
    expect(inView(player)[0]).to.equal('c1');
    expect(storeOf(player).places.section?.label).to.equal('Section 3');
    await scrollBy(player, -300);
    expect(inView(player)).to.include('b2');
    await storeOf(player).journey.goToPath('EPUB/p1.xhtml', 's7');
    await settled(player);
    expect(inView(player)[0]).to.equal('a7');
  });

  it('are read on by the voice from one into the next', async () => {
    const player = await open('scrolled-continuous', [chapter('a', 6, 0.4), chapter('b', 30, 0.4)]);
    await player.play();
    await until(() => storeOf(player).playback.track?.path === 'EPUB/p2.xhtml', 'the second document');
    const third = () => framesOf(player)[1]?.contentDocument?.getElementById('s3');
    await until(() => third()?.matches('[data-aloud-active]') === true, 'its third sentence is marked');
    expect(inView(player)).to.include('b3');
  });
});
