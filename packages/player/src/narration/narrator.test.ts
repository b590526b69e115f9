import type { Track } from '@aloud/book';
import { aTimeout, expect } from '@open-wc/testing';
import { narratedBook } from '../../../book/src/testing/narrated-book.ts';
import { rejection } from '../../../book/src/testing/rejection.ts';
import { MediaSpy } from '../testing/media-spy.ts';
import {
  closeNarrators,
  closing,
  first,
  narratorOf,
  onNextStart,
  page,
  SOUND,
} from '../testing/narrators.ts';
import { until } from '../testing/until.ts';
import type { SpokenTrack } from './runs.ts';

const demo = async (name: string) => (await fetch(`/demo/books/made/${name}.epub`)).blob();

describe('The narrator', () => {
  afterEach(closeNarrators);

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
