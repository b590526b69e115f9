import { ResourceUnavailableError } from '@aloud/book';
import { aTimeout, expect } from '@open-wc/testing';
import { rejection } from '../../../book/src/testing/rejection.ts';
import { HeldTimers } from '../testing/held-timers.ts';
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

describe('The narrator, on a line that is slow or lost,', () => {
  afterEach(closeNarrators);

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

  it('finds it out again after it was opened anew', async () => {
    const spy = new MediaSpy();
    closing.push(() => spy.restore());
    const { narrator, tracks, said } = await narratorOf(await page(3, 4), 0);
    await narrator.play(first(tracks));
    const goesOn = longStandstill(spy.sounding[0]);
    await aTimeout(0);
    goesOn();
    await until(() => said.length === 4, 'it plays again');
    standStill(spy.sounding[0]);
    await until(() => said.length === 5, 'it stands still again');
    expect(said).to.deep.equal(['plays', 's1', 'stalled', 'plays', 'stalled']);
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
});
