import {
  Overlays,
  openContainer,
  openPublication,
  ResourceUnavailableError,
  SignedFetch,
  type Track,
} from '@aloud/book';
import { aTimeout, expect } from '@open-wc/testing';
import { narratedBook } from '../../../book/src/testing/narrated-book.ts';
import { rejection } from '../../../book/src/testing/rejection.ts';
import { HeldTimers } from '../testing/held-timers.ts';
import { MediaSpy } from '../testing/media-spy.ts';
import { until } from '../testing/until.ts';
import { AudioAddresses } from './audio-addresses.ts';
import { Narrator } from './narrator.ts';
import { isSpoken, type SpokenTrack } from './runs.ts';
import { SpeechNarrator } from './speech-narrator.ts';

const SOUND = { rate: 1, volume: 0, muted: false };

/** A narrator for one document of a book, and the calls that it makes. */
const narratorOf = async (
  file: Blob,
  index: number,
  sound = SOUND,
  turns: readonly number[] = [],
  probed: Error | null = null,
) => {
  const container = await openContainer({ file });
  const publication = await openPublication(container);
  const item = publication.readingOrder[index];
  if (!item) throw new Error('The book has no such page.');
  const said: string[] = [];
  const times: number[] = [];
  const addresses = new AudioAddresses(container, publication, new SignedFetch(), null);
  if (probed) addresses.probe = () => Promise.reject(probed);
  const narrator = new Narrator(addresses, new SpeechNarrator(() => null, 'en'), sound, {
    onTrack: ({ track }) => said.push(track.fragment),
    turnsOf: () => turns,
    onTurnPage: ({ track }) => said.push(`${track.fragment} turns`),
    onEnd: () => said.push('end'),
    onBroken: (_error, { track }) => said.push(`broken at ${track.fragment}`),
    onPaused: () => said.push('paused'),
    onStalled: () => said.push('stalled'),
    onSound: () => said.push('plays'),
    onTime: (seconds) => times.push(seconds),
  });
  const all = await new Overlays(publication, container).tracks(item);
  narrator.load(all);
  closing.push(() => {
    narrator.destroy();
    container.close();
  });
  return { narrator, tracks: all.filter(isSpoken), all, said, times, addresses };
};

const closing: Array<() => void> = [];

/** A browser that has given up without a word: it never plays, and never says that it cannot. @returns ends that */
function giveUp(): () => void {
  const media = HTMLMediaElement.prototype;
  const play = Reflect.get(media, 'play') as HTMLMediaElement['play'];
  const ready = Object.getOwnPropertyDescriptor(media, 'readyState') as PropertyDescriptor;
  const restore = () => {
    media.play = play;
    Object.defineProperty(media, 'readyState', ready);
  };
  closing.push(restore);
  media.play = function () {
    void play.call(this);
    return new Promise(() => {});
  };
  Object.defineProperty(media, 'readyState', { ...ready, get: () => HTMLMediaElement.HAVE_METADATA });
  return restore;
}

const demo = async (name: string) => (await fetch(`/demo/books/made/${name}.epub`)).blob();

const page = (count: number, seconds: number) =>
  narratedBook([{ sentences: Array.from({ length: count }, (_, n) => `Sentence ${n}.`), seconds }]);

const first = (tracks: readonly Track[]) => tracks[0] as Track;

/** Does something when a sound has been started, and is not heard yet. @returns its media element */
const onNextStart = (what: () => void) => {
  const started: HTMLMediaElement[] = [];
  const play = Reflect.get(HTMLMediaElement.prototype, 'play') as HTMLMediaElement['play'];
  HTMLMediaElement.prototype.play = function () {
    HTMLMediaElement.prototype.play = play;
    started.push(this);
    queueMicrotask(what);
    return play.call(this);
  };
  return () => started[0] as HTMLMediaElement;
};

/** A sound has nothing to go on with, and the time in which more might have come is over. @returns what gives it more */
const longStandstill = (node: HTMLMediaElement | undefined): (() => void) => {
  const timers = new HeldTimers(5000);
  closing.push(() => timers.release());
  const goesOn = standStill(node);
  node?.dispatchEvent(new Event('waiting'));
  timers.release();
  return goesOn;
};

/** The time of a media element moves no more. @returns ends that */
function standStill(node: HTMLMediaElement | undefined): () => void {
  const time = node?.currentTime;
  Object.defineProperty(node, 'currentTime', { get: () => time, set() {}, configurable: true });
  // Elements are used again, by howler's pool.
  const goesOn = () => void Reflect.deleteProperty(node as object, 'currentTime');
  closing.push(goesOn);
  return goesOn;
}

describe('The narrator', () => {
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  it('speaks a page of a real book: plays, moves on to the next sentence, ends', async () => {
    const { narrator, tracks, said, times } = await narratorOf(await demo('lighthouse-cat'), 0, {
      ...SOUND,
      rate: 2,
    });
    await narrator.play(first(tracks));
    expect(said.slice(0, 2)).to.deep.equal(['plays', first(tracks).fragment]);
    await until(() => said.includes('end'), 'the page is spoken to its end');
    expect(said.filter((word) => word === 'end')).to.have.length(1);
    expect(times.every((time, at) => at === 0 || time >= (times[at - 1] ?? 0))).to.equal(true);
    expect(narrator.duration).to.be.closeTo(1.2, 0.01);
  });

  it('begins in the middle if it is asked to', async () => {
    const { narrator, tracks, said } = await narratorOf(await demo('lighthouse-cat'), 1);
    const second = tracks[1] as SpokenTrack;
    await narrator.play(second);
    expect(said).to.include(second.fragment);
    expect(narrator.position).to.be.within(second.audio.begin - 0.1, second.audio.begin + 0.5);
    await until(() => narrator.position > second.audio.begin + 0.1);
    expect(said.filter((word) => word === 's1')).to.have.length(0);
  });

  it('is silent if it is hushed just before it is heard', async () => {
    const { narrator, tracks } = await narratorOf(await page(3, 2), 0);
    const media = onNextStart(() => narrator.hush());
    await narrator.play(first(tracks));
    await until(() => media().readyState > 2);
    await aTimeout(300);
    expect(media().paused).to.equal(true);
  });

  it('speaks where it was sent last, just before it is heard elsewhere', async () => {
    const { narrator, tracks } = await narratorOf(await page(3, 2), 0);
    const third = tracks[2] as SpokenTrack;
    let sent: Promise<void> | undefined;
    const media = onNextStart(() => {
      narrator.hush();
      sent = narrator.play(third);
    });
    await narrator.play(first(tracks));
    await sent;
    expect(narrator.position).to.be.within(3.95, 4.5);
    await until(() => narrator.position > 4.2, 'it goes on from there');
    expect(media().paused).to.equal(false);
  });

  it('announces every sentence once and the end once, even if the last clip ends with its file', async () => {
    const spy = new MediaSpy();
    const { narrator, tracks, said } = await narratorOf(await page(3, 0.3), 0);
    await narrator.play(first(tracks));
    await until(() => said.includes('end'), 'the end');
    // A media element reports that it ended a moment after the clock has seen it.
    for (const node of spy.started) node.dispatchEvent(new Event('ended'));
    spy.restore();
    expect(said).to.deep.equal(['plays', 's1', 's2', 's3', 'end']);
  });

  it('pauses, and goes on where it was', async () => {
    const { narrator, tracks, said } = await narratorOf(await page(2, 1), 0);
    await narrator.play(first(tracks));
    await until(() => narrator.position > 0.1);
    narrator.hush();
    const stopped = narrator.position;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(narrator.position).to.be.closeTo(stopped, 0.05);
    await narrator.play(first(tracks), stopped);
    expect(narrator.position).to.be.within(stopped - 0.1, stopped + 0.5);
    expect(said).to.deep.equal(['plays', 's1', 'plays']);
  });

  it('keeps the rate when it moves on to another clip', async () => {
    const { narrator, all, said } = await narratorOf(await page(1, 0.5), 0, { ...SOUND, rate: 2 });
    narrator.load([...all, ...all.map((track) => ({ ...track, fragment: 's9' }))]);
    const playing = new MediaSpy();
    await narrator.play(first(narrator.tracks));
    await until(() => said.includes('s9') && playing.sounding.length > 0, 'the other clip');
    expect(playing.sounding.map(({ playbackRate }) => playbackRate)).to.deep.equal([2]);
    await until(() => said.includes('end'), 'the end');
    playing.restore();
  });

  it('seeks to a time in the whole page', async () => {
    const { narrator, tracks } = await narratorOf(await page(3, 1), 0);
    expect(narrator.duration).to.equal(3);
    expect(narrator.at(1.5)?.track === tracks[1]).to.equal(true);
    expect(narrator.at(99)?.track === tracks[2]).to.equal(true);
    narrator.load([]);
    expect(narrator.at(0)).to.equal(undefined);
  });

  it('plays a clip without an end to the end of its file, and then knows its length', async () => {
    const { narrator, all, said } = await narratorOf(await page(1, 0.4), 0);
    const endless = all.map(
      (track): Track => ({
        ...track,
        audio: track.audio && { ...track.audio, end: Number.POSITIVE_INFINITY },
      }),
    );
    narrator.load(endless);
    await narrator.play(first(narrator.tracks));
    expect(narrator.duration).to.be.closeTo(0.4, 0.05);
    await until(() => said.includes('end'), 'the end');
    expect(said.filter((word) => word === 'end')).to.have.length(1);
  });

  it('opens a file again that breaks off as it is started, as one does whose signature has run out, and plays on', async () => {
    const { narrator, tracks, said } = await narratorOf(await page(3, 0.5), 0);
    const started = onNextStart(() => started().dispatchEvent(new Event('error')));
    await narrator.play(tracks[1] as SpokenTrack, 0.7);
    expect(said).to.deep.equal(['plays', 's2']);
    expect(narrator.position).to.be.at.least(0.7);
  });

  it('opens a file anew whose signature has ended in a pause, before the browser is refused', async () => {
    const { narrator, tracks, said, addresses } = await narratorOf(await page(3, 0.5), 0);
    await narrator.play(first(tracks));
    const url = Reflect.get(addresses, 'url') as typeof addresses.url;
    const asked: string[] = [];
    addresses.url = async (path) => {
      asked.push(path);
      // As long as it takes to renew it.
      await aTimeout(50);
      return url.call(addresses, path);
    };
    await narrator.play(tracks[1] as SpokenTrack, 0.7);
    narrator.hush();
    await narrator.play(tracks[1] as SpokenTrack, 0.7);
    narrator.hush();
    expect(asked).to.deep.equal([]);
    addresses.hasEnded = () => asked.length === 0;
    said.length = 0;
    await narrator.play(tracks[1] as SpokenTrack, 0.7);
    expect(asked).to.deep.equal([first(tracks).audio?.path]);
    expect(said).to.deep.equal(['plays']);
    expect(narrator.position).to.be.at.least(0.7);
  });

  it('plays what has come of a file whose signature has ended, if the line is gone', async () => {
    const { narrator, tracks, said, addresses } = await narratorOf(await page(3, 0.5), 0);
    await narrator.play(first(tracks));
    narrator.hush();
    said.length = 0;
    const gone = () => Promise.reject(new ResourceUnavailableError('The line is gone.'));
    Object.assign(addresses, { hasEnded: () => true, renew: gone, url: gone });
    const refusal = await narrator.play(tracks[1] as SpokenTrack, 0.7).catch(String);
    expect({ refusal, said }).to.deep.equal({ refusal: undefined, said: ['plays', 's2'] });
    expect(narrator.position).to.be.at.least(0.7);
  });

  it('opens a file again of which nothing comes when it is started, and plays on', async () => {
    const { narrator, tracks, said } = await narratorOf(await page(3, 0.5), 0);
    await narrator.play(first(tracks));
    narrator.hush();
    said.length = 0;
    const restore = giveUp();
    const timers = new HeldTimers(5000);
    closing.push(() => timers.release());
    const playing = narrator.play(tracks[1] as SpokenTrack, 0.7);
    await until(() => timers.held > 0, 'it is waited for');
    timers.release();
    restore();
    await playing;
    expect(said).to.deep.equal(['plays', 's2']);
    expect(narrator.position).to.be.at.least(0.7);
  });

  it('cannot reach a file of which nothing comes twice: it need not be missing', async () => {
    const { narrator, tracks } = await narratorOf(await page(3, 0.5), 0);
    await narrator.play(first(tracks));
    narrator.hush();
    const restore = giveUp();
    const refused = rejection(narrator.play(tracks[1] as SpokenTrack, 0.7));
    for (const time of ['first', 'second']) {
      const timers = new HeldTimers(5000);
      closing.push(() => timers.release());
      await until(() => timers.held > 0, `it is waited for, the ${time} time`);
      timers.release();
    }
    expect((await refused).name).to.equal('ResourceUnavailableError');
    restore();
  });

  it('cannot reach a file if the line is lost again at the second try', async () => {
    const { narrator, all, addresses } = await narratorOf(await page(1, 0.5), 0);
    narrator.load(
      all.map((track) => ({
        ...track,
        audio: { path: 'EPUB/p1.xhtml', begin: 0, end: 1, turnPageAt: null },
      })),
    );
    let probes = 0;
    addresses.probe = () =>
      ++probes < 2 ? Promise.resolve() : Promise.reject(new ResourceUnavailableError('The line is gone.'));
    expect((await rejection(narrator.play(first(narrator.tracks)))).name).to.equal(
      'ResourceUnavailableError',
    );
  });

  it('says once that it was paused from outside, and not of its own pauses', async () => {
    const spy = new MediaSpy();
    closing.push(() => spy.restore());
    const { narrator, tracks, said } = await narratorOf(await page(3, 2), 0);
    await narrator.play(first(tracks));
    narrator.hush();
    await narrator.play(first(tracks));
    await aTimeout(100);
    spy.sounding[0]?.pause();
    await until(() => said.includes('paused'));
    await aTimeout(100);
    expect(said).to.deep.equal(['plays', 's1', 'plays', 'paused']);
    await narrator.play(first(tracks), narrator.position);
    expect(spy.sounding).to.have.length(1);
  });

  it('says that it stands still when no more of the file has come, and that it plays again', async () => {
    const spy = new MediaSpy();
    closing.push(() => spy.restore());
    const { narrator, tracks, said } = await narratorOf(await page(3, 2), 0);
    await narrator.play(first(tracks));
    const [node] = spy.sounding;
    node?.dispatchEvent(new Event('waiting'));
    expect(said).to.deep.equal(['plays', 's1', 'stalled']);
    node?.dispatchEvent(new Event('playing'));
    expect(said).to.deep.equal(['plays', 's1', 'stalled', 'plays']);
    // At rest, and while it goes to another place, a sound stands still for other reasons.
    narrator.hush();
    node?.dispatchEvent(new Event('waiting'));
    node?.dispatchEvent(new Event('playing'));
    expect(said).to.have.length(4);
  });

  it('that has stood still for long asks whether its file can be reached, and says that it cannot', async () => {
    const spy = new MediaSpy();
    closing.push(() => spy.restore());
    const gone = new ResourceUnavailableError('The book store did not answer.');
    const { narrator, tracks, said } = await narratorOf(await page(3, 2), 0, SOUND, [], gone);
    await narrator.play(first(tracks));
    longStandstill(spy.sounding[0]);
    await until(() => said.includes('broken at s1'));
    expect(said).to.deep.equal(['plays', 's1', 'stalled', 'broken at s1']);
  });

  it('that stands still although its file can be reached, and of which nothing comes, is opened again where it was', async () => {
    const spy = new MediaSpy();
    closing.push(() => spy.restore());
    const { narrator, tracks, said } = await narratorOf(await page(3, 2), 0);
    await narrator.play(first(tracks));
    const { position } = narrator;
    const goesOn = longStandstill(spy.sounding[0]);
    await aTimeout(0);
    goesOn();
    await until(() => said.length === 4, 'it plays again');
    expect(said).to.deep.equal(['plays', 's1', 'stalled', 'plays']);
    expect(narrator.position).to.be.at.least(position);
  });

  it('finds out by itself that the time stands still, since WebKit does not say so', async () => {
    const spy = new MediaSpy();
    closing.push(() => spy.restore());
    const { narrator, tracks, said } = await narratorOf(await page(3, 2), 0);
    await narrator.play(first(tracks));
    const timers = new HeldTimers(5000);
    closing.push(() => timers.release());
    const goesOn = standStill(spy.sounding[0]);
    await until(() => said.length === 3, 'it stands still');
    timers.release();
    await aTimeout(0);
    goesOn();
    await until(() => said.length === 4, 'it plays again');
    expect(said).to.deep.equal(['plays', 's1', 'stalled', 'plays']);
  });

  it('goes on as soon as the time moves again', async () => {
    const spy = new MediaSpy();
    closing.push(() => spy.restore());
    const { narrator, tracks, said } = await narratorOf(await page(3, 4), 0);
    await narrator.play(first(tracks));
    const goesOn = standStill(spy.sounding[0]);
    await until(() => said.length === 3, 'it stands still');
    goesOn();
    await until(() => said.length === 4, 'it plays again');
    expect(said).to.deep.equal(['plays', 's1', 'stalled', 'plays']);
  });

  it('begins beyond the length that the browser first told', async () => {
    const length = Object.getOwnPropertyDescriptor(
      HTMLMediaElement.prototype,
      'duration',
    ) as PropertyDescriptor;
    Object.defineProperty(HTMLMediaElement.prototype, 'duration', { ...length, get: () => 0.3 });
    closing.push(() => Object.defineProperty(HTMLMediaElement.prototype, 'duration', length));
    const { narrator, tracks, said } = await narratorOf(await page(3, 0.5), 0);
    narrator.prepare(tracks[1]);
    await narrator.play(tracks[1] as SpokenTrack, 0.7);
    expect(said).to.deep.equal(['plays', 's2']);
  });

  it('rejects with the reason if the file is missing, and can then play another one', async () => {
    const book = await narratedBook([{ sentences: ['One.'], seconds: 0.5, soundMissing: true }]);
    const { narrator, tracks } = await narratorOf(book, 0);
    const error = await rejection(narrator.play(first(tracks)));
    expect(error.name).to.equal('ResourceNotFoundError');
    expect((await rejection(narrator.play(first(tracks)))).name).to.equal('ResourceNotFoundError');
  });

  it('does not report a missing file if the reader has moved on meanwhile', async () => {
    const { narrator, all, said } = await narratorOf(await page(1, 0.5), 0);
    const lost = {
      ...all[0],
      fragment: 's0',
      audio: { path: 'EPUB/gone.wav', begin: 0, end: 1 },
    } as SpokenTrack;
    narrator.load([lost, ...all]);
    const overtaken = narrator.play(lost);
    await narrator.play(narrator.tracks[1] as SpokenTrack);
    await overtaken;
    expect(said).to.deep.equal(['plays', 's1']);
  });

  it('rejects if the file is not sound', async () => {
    const { narrator, all } = await narratorOf(await page(1, 0.5), 0);
    narrator.load(
      all.map((track) => ({
        ...track,
        audio: { path: 'EPUB/p1.xhtml', begin: 0, end: 1, turnPageAt: null },
      })),
    );
    expect((await rejection(narrator.play(first(narrator.tracks)))).name).to.equal('AudioError');
  });

  it('reports nothing more once it is destroyed', async () => {
    const { narrator, tracks, said } = await narratorOf(await page(3, 0.2), 0);
    await narrator.play(first(tracks));
    narrator.destroy();
    const before = [...said];
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(said).to.deep.equal(before);
  });
});
