import { expect } from '@open-wc/testing';
import { pageXml, smilXml } from '../../../../book/src/testing/epub.ts';
import { narratedBook } from '../../../../book/src/testing/narrated-book.ts';
import { HeldTimers } from '../../testing/held-timers.ts';
import { MediaSpy } from '../../testing/media-spy.ts';
import {
  allOf,
  button,
  buttonNames,
  listTo,
  markedIn,
  openPlayer,
  pageOf,
  press,
  settled,
  shownIn,
  storeOf,
  untilMarked,
  untilShown,
} from '../../testing/player.ts';
import { until } from '../../testing/until.ts';
import { type HeardVoice, standInVoice } from '../../testing/voice.ts';

/** Duration of a sentence in seconds: longer than any pause of a busy machine. */
const CLIP = 2;

/** A par of page 1; with `clip` it is the clip of that index, from 0. */
const par = (id: string, clip?: number, attributes = '') =>
  `<par ${attributes}><text src="../p1.xhtml#${id}"/>${
    clip === undefined
      ? ''
      : `<audio src="../audio/p1.wav" clipBegin="${clip * CLIP}s" clipEnd="${(clip + 1) * CLIP}s"/>`
  }</par>`;

/** A page of `count` sentences with this overlay, and a second page. */
const bookOf = (count: number, overlay: string, more = '') =>
  narratedBook(
    [
      { sentences: Array.from({ length: count }, (_, n) => `Sentence ${n + 1}.`), seconds: CLIP, more },
      { sentences: ['The end.'], seconds: 5 },
    ],
    { files: { 'EPUB/smil/p1.smil': smilXml(overlay) } },
  );

/** Ids of the highlighted sentences of page 1, in order. */
const litIn = (player: Awaited<ReturnType<typeof openPlayer>>) => {
  const seen = listTo(player, 'book-track-change');
  return () => seen.flatMap(({ detail }) => (detail?.path === 'EPUB/p1.xhtml' ? [detail.fragment] : []));
};

describe('A text that was not recorded', () => {
  let voice: HeardVoice | undefined;
  afterEach(() => {
    voice?.restore();
    voice = undefined;
  });

  it('is highlighted for the time that it takes to read, and the recording goes on after it', async () => {
    const player = await openPlayer(await bookOf(2, par('s1') + par('s2', 0)));
    expect(storeOf(player).playback.tracks.hasSound).to.equal(true);
    const began = performance.now();
    await player.play();
    expect(markedIn(player)).to.deep.equal(['s1']);
    expect(storeOf(player).playback.playing).to.equal(true);
    await untilMarked(player, 's2');
    expect(performance.now() - began).to.be.above(1400);
    await untilShown(player, 'p2.xhtml');
  });

  it('waits while paused, and then begins again', async () => {
    const player = await openPlayer(await bookOf(2, par('s1') + par('s2', 0)));
    const reading = new HeldTimers(1500);
    await player.play();
    await until(() => reading.held === 1, 'it has its time');
    player.pause();
    reading.release();
    expect(markedIn(player)).to.deep.equal(['s1']);
    expect(storeOf(player).playback.playing).to.equal(false);
    await player.play();
    await untilMarked(player, 's2');
  });

  it('is spoken by a voice of this device in the language of the text', async () => {
    voice = standInVoice([
      { lang: 'sv-SE', localService: true },
      { lang: 'en-GB', localService: true },
    ]);
    const player = await openPlayer(await bookOf(2, par('s1') + par('s2')));
    const lit = litIn(player);
    await player.play();
    await untilShown(player, 'p2.xhtml');
    expect(voice.texts).to.deep.equal(['Sentence 1.', 'Sentence 2.']);
    expect(voice.languages).to.deep.equal(['en-GB', 'en-GB']);
    expect(lit()).to.deep.equal(['s1', 's2']);
  });

  it('is never sent to a remote voice: what a child reads stays on the device', async () => {
    voice = standInVoice([{ lang: 'en-GB', localService: false }]);
    const player = await openPlayer(await bookOf(1, par('s1')));
    await player.play();
    await untilShown(player, 'p2.xhtml');
    expect(voice.texts).to.deep.equal([]);
  });

  it('is given its reading time if the voice fails', async () => {
    voice = standInVoice([{ lang: 'en', localService: true }], { seconds: 0, error: 'not-allowed' });
    const player = await openPlayer(await bookOf(2, par('s1') + par('s2', 0)));
    const reading = new HeldTimers(1500);
    await player.play();
    await until(() => reading.held === 1, 'it has its time');
    expect(markedIn(player)).to.deep.equal(['s1']);
    reading.release();
    await untilMarked(player, 's2');
  });

  it('is paused if the system takes the voice, and begins again at a press', async () => {
    voice = standInVoice([{ lang: 'en', localService: true }], { error: 'interrupted' });
    const player = await openPlayer(await bookOf(2, par('s1') + par('s2', 0)));
    const { playback } = storeOf(player);
    await player.play();
    await until(() => playback.state === 'paused', 'the voice is paused');
    await player.play();
    expect(voice.texts).to.deep.equal(['Sentence 1.', 'Sentence 1.']);
    expect(playback.track?.fragment).to.equal('s1');
  });

  it('that is a recording in the page itself is played', async () => {
    const media = '<audio id="s9" src="audio/p2.wav"></audio>';
    const player = await openPlayer(await bookOf(1, par('s9') + par('s1', 0), media));
    const played = pageOf(player).querySelector('audio');
    await player.play();
    await until(() => played?.paused === false, 'it sounds');
    expect(storeOf(player).playback.track?.fragment).to.equal('s9');
    player.pause();
    expect(played?.paused).to.equal(true);
  });

  it('that is a recording in the page itself is paused when somebody else pauses it', async () => {
    const media = '<audio id="s9" src="audio/p2.wav"></audio>';
    const player = await openPlayer(await bookOf(1, par('s9') + par('s1', 0), media));
    const played = pageOf(player).querySelector('audio');
    await player.play();
    await until(() => played?.paused === false, 'it sounds');
    played?.pause();
    const { playback } = storeOf(player);
    await until(() => playback.state === 'paused', 'the voice is paused');
    await player.play();
    await until(() => played?.paused === false, 'it sounds again');
    expect(playback.track?.fragment).to.equal('s9');
  });
});

describe('What can be skipped', () => {
  const overlay = `${par('s1', 0)}${par('s2', 1, 'epub:type="pagebreak"')}<seq epub:type="footnote">${par('s3', 2)}</seq>${par('s4', 3)}`;

  it('is read unless the reader chooses otherwise', async () => {
    const player = await openPlayer(await bookOf(4, overlay));
    const lit = litIn(player);
    await player.play();
    await untilShown(player, 'p2.xhtml');
    expect(lit()).to.deep.equal(['s1', 's2', 's3', 's4']);
  });

  it('is skipped from then on, in this book and the next', async () => {
    const player = await openPlayer(await bookOf(4, overlay));
    await press(player, 'Settings');
    const switches = allOf<HTMLInputElement>(player, '[role="switch"]');
    const named = (name: string) =>
      switches.find((each) => each.closest('label')?.textContent?.includes(name));
    named('Skip page numbers')?.click();
    named('Skip notes')?.click();
    await settled(player);
    expect(JSON.parse(localStorage.getItem('bookplayer_config') ?? '{}').skipped).to.deep.equal([
      'pageNumbers',
      'notes',
    ]);
    const lit = litIn(player);
    await player.play();
    await untilShown(player, 'p2.xhtml');
    expect(lit()).to.deep.equal(['s1', 's4']);
  });

  it('is not offered if a book has nothing of the kind', async () => {
    const player = await openPlayer(await bookOf(1, par('s1', 0)));
    await press(player, 'Settings');
    const settings = allOf<HTMLElement>(player, 'label').map(({ textContent }) => textContent?.trim());
    expect(settings.join()).not.to.contain('Skip');
  });

  it('is skipped immediately if it is switched off while it is read', async () => {
    const player = await openPlayer(await bookOf(4, overlay));
    await player.play();
    await untilMarked(player, 's2');
    storeOf(player).settings.toggleSkipped('pageNumbers');
    await until(() => markedIn(player).join() !== 's2', 'another sentence is lit');
    expect(storeOf(player).playback.wanted).to.equal(true);
  });
});

describe('A structure that can be escaped', () => {
  const list = `<seq epub:type="list">${par('s2', 1)}${par('s3', 2)}</seq>`;

  it('offers to be skipped while it is read, and the reading goes on after it', async () => {
    const player = await openPlayer(await bookOf(4, par('s1', 0) + list + par('s4', 3)));
    const lit = litIn(player);
    await player.play();
    await settled(player);
    expect(buttonNames(player)).not.to.include('Skip this part');
    await untilMarked(player, 's2');
    await settled(player);
    await press(player, 'Skip this part');
    await untilMarked(player, 's4');
    expect(lit()).to.deep.equal(['s1', 's2', 's4']);
    await settled(player);
    expect(buttonNames(player)).not.to.include('Skip this part');
  });

  it('at the end of a page leads to the next', async () => {
    const player = await openPlayer(await bookOf(3, par('s1', 0) + list));
    const lit = litIn(player);
    await player.play();
    await untilMarked(player, 's2');
    await settled(player);
    button(player, 'Skip this part').click();
    await untilShown(player, 'p2.xhtml');
    expect(lit()).to.deep.equal(['s1', 's2']);
  });
});

/** What `look` returns at the very moment of each page turn. */
const atTurns = <T>(player: Awaited<ReturnType<typeof openPlayer>>, look: () => T): T[] => {
  const seen: T[] = [];
  player.addEventListener('book-place-change', () => seen.push(look()));
  return seen;
};

/** For each page after the first: the share of an element's words that are before it. */
const sharesBefore = (element: Element, pages: number): number[] => {
  const text = element.firstChild as Text;
  const range = element.ownerDocument.createRange();
  const width = element.ownerDocument.defaultView?.innerWidth ?? 0;
  const pageOfWord = [...text.data.matchAll(/\S+/g)].map(({ index }) => {
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    return Math.floor(range.getBoundingClientRect().left / width);
  });
  return Array.from(
    { length: pages - 1 },
    (_, page) => pageOfWord.filter((on) => on <= page).length / pageOfWord.length,
  );
};

describe('A sentence that continues on the next page', () => {
  /** The second sentence sounds from 2 s to 5.5 s of the file. */
  const turning = (at: string) =>
    `${par('s1', 0)}<par><text src="../p1.xhtml#s2"/><audio src="../audio/p1.wav" clipBegin="2s" clipEnd="5.5s" aloud:turnPageAt="${at}" xmlns:aloud="urn:example"/></par>`;

  it('turns the page when its overlay says, and is heard to its end', async () => {
    const player = await openPlayer(await bookOf(3, turning('2.2s')));
    const spy = new MediaSpy();
    const turns = atTurns(player, () => spy.sounding[0]);
    const moments = atTurns(player, () => spy.sounding[0]?.currentTime);
    await player.play();
    await untilShown(player, 'p2.xhtml');
    expect(moments[0]).to.be.within(2.1, 5);
    await until(() => storeOf(player).playback.track?.path === 'EPUB/p2.xhtml', 'page 2 is read');
    expect(turns[0]?.currentTime).to.be.within(5.45, 6);
    expect(markedIn(player)).to.deep.equal(['s1']);
    spy.restore();
    player.pause();
  });

  it('stays if pages are not to turn by themselves', async () => {
    const player = await openPlayer(await bookOf(3, turning('2.2s')));
    storeOf(player).settings.toggleAutoPageTurn();
    await player.play();
    await until(() => storeOf(player).playback.wanted === false, 'it has been read');
    expect(shownIn(player)).to.equal('p1.xhtml');
  });

  it('in reflowable text turns the page when the voice reaches the break', async () => {
    const words = Array.from({ length: 700 }, (_, n) => `word${n}`).join(' ');
    const file = await narratedBook([{ sentences: ['x'], seconds: 4 }], {
      metadata: '',
      files: {
        'EPUB/p1.xhtml': pageXml(`<p><span id="s1">${words}</span></p>`),
        'EPUB/smil/p1.smil': smilXml(
          '<par><text src="../p1.xhtml#s1"/><audio src="../audio/p1.wav" clipBegin="0s" clipEnd="4s"/></par>',
        ),
      },
      layout: 'reflowable',
    });
    const player = await openPlayer(file);
    const { places, playback } = storeOf(player);
    const pages = places.shown?.pages ?? 0;
    expect(pages).to.be.above(1);
    const sentence = pageOf(player).getElementById('s1') as Element;
    const due = sharesBefore(sentence, pages).map((share) => 4 * share);
    const turns = atTurns(player, () => ({ marked: markedIn(player), seconds: playback.mediaPosition }));
    await player.play();
    await until(() => places.shown?.page === pages - 1, 'its last page is shown');
    expect(turns).to.have.length(pages - 1);
    for (const [turn, { marked, seconds }] of turns.entries()) {
      expect(marked).to.deep.equal(['s1']);
      expect(seconds).to.be.closeTo(due[turn] ?? 0, 0.35);
    }
  });
});
