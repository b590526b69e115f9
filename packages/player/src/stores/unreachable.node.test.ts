import { ResourceUnavailableError } from '@aloud/book';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Travels } from '../testing/travels.ts';

/** Sentences of 30 letters, 3 seconds each; 100 letters fit on a page. */
const CHAPTER = { letters: Array.from({ length: 10 }, () => 30) };
const SHORT = { letters: [50] };
const SILENT = { letters: [50], spoken: false };

const gone = new ResourceUnavailableError('The book store did not answer.');
const open = (chapters = [CHAPTER, CHAPTER]) => new Travels(chapters, 100).open();

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Time passes, in which the voice says nothing. */
async function passes(travels: Travels, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    vi.advanceTimersByTime(1_000);
    await travels.held.releaseAll();
  }
}

/** A voice whose sound has broken off a second into its second sentence. */
async function brokenOff() {
  const travels = await open();
  await travels.do(() => travels.playback.play());
  await travels.listen(4);
  const moment = travels.voice.heard;
  if (!moment) throw new Error('Nothing is heard.');
  const line = vi.spyOn(travels.voice, 'play').mockRejectedValue(gone);
  travels.voice.hush();
  await travels.do(() => travels.playback.onBroken(gone, moment));
  return { travels, line };
}

const seen = ({ page, heard, playback: { state, problem } }: Travels) => ({ page, heard, state, problem });

describe('A line that is lost while the voice speaks', () => {
  test('turns no page: the voice stands where it has to go on, and does so when the line is back', async () => {
    const travels = await open([SHORT, CHAPTER, CHAPTER]);
    await travels.do(() => travels.playback.play());
    const line = vi.spyOn(travels.book, 'tracks').mockRejectedValue(gone);
    await travels.listen(6);
    await passes(travels, 40);
    expect(seen(travels)).toEqual({
      page: '1/0',
      heard: null,
      state: 'unreachable',
      problem: 'unreachable',
    });
    line.mockRestore();
    await passes(travels, 40);
    expect(seen(travels)).toEqual({ page: '1/0', heard: '1#s1', state: 'speaking', problem: null });
  });

  test('leaves the page if the next one cannot be reached, and turns once it can', async () => {
    const travels = await open([SHORT, CHAPTER]);
    await travels.do(() => travels.playback.play());
    const line = vi.spyOn(travels.pages, 'turn').mockRejectedValue(gone);
    await travels.listen(6);
    await passes(travels, 20);
    expect(seen(travels)).toMatchObject({ page: '0/0', heard: null, state: 'unreachable' });
    expect(travels.faults).toEqual([]);
    line.mockRestore();
    await passes(travels, 40);
    expect(seen(travels)).toEqual({ page: '1/0', heard: '1#s1', state: 'speaking', problem: null });
  });

  test('keeps the sentence that broke off, and its moment', async () => {
    const { travels, line } = await brokenOff();
    await passes(travels, 20);
    expect(seen(travels)).toMatchObject({ page: '0/0', heard: null, state: 'unreachable' });
    expect(travels.pages.lit?.fragment).toBe('s2');
    line.mockRestore();
    await passes(travels, 40);
    expect(seen(travels)).toEqual({ page: '0/0', heard: '0#s2', state: 'speaking', problem: null });
    expect(travels.voice.position).toBeCloseTo(4);
  });

  test('for longer than a minute waits for a press, and then says the sentence from its beginning', async () => {
    const { travels, line } = await brokenOff();
    await passes(travels, 120);
    expect(seen(travels)).toEqual({ page: '0/0', heard: null, state: 'paused', problem: 'lost' });
    line.mockRestore();
    await passes(travels, 60);
    expect(travels.heard).toBeNull();
    await travels.do(() => travels.playback.play());
    expect(seen(travels)).toEqual({ page: '0/0', heard: '0#s2', state: 'speaking', problem: null });
    expect(travels.voice.position).toBeCloseTo(3);
  });

  test('lets go of the reader: another page, or a pause, ends the waiting', async () => {
    const travels = await open([SHORT, CHAPTER, SILENT]);
    await travels.do(() => travels.playback.play());
    const line = vi.spyOn(travels.book, 'tracks').mockRejectedValue(gone);
    await travels.listen(6);
    await travels.do(() => travels.playback.pause());
    expect(seen(travels)).toMatchObject({ state: 'paused', problem: null });
    line.mockRestore();
    await passes(travels, 60);
    expect(travels.heard).toBeNull();
    await travels.do(() => travels.playback.play());
    expect(travels.heard).toBe('1#s1');
  });
});

describe('A page whose tracks could not be reached while nobody listened', () => {
  test('is asked for again by Play', async () => {
    const travels = await open([SHORT, CHAPTER]);
    const line = vi.spyOn(travels.book, 'tracks').mockRejectedValue(gone);
    await travels.do(() => travels.journey.turn(1));
    expect(seen(travels)).toEqual({ page: '1/0', heard: null, state: 'idle', problem: null });
    await travels.do(() => travels.playback.play());
    expect(seen(travels)).toMatchObject({ state: 'unreachable', problem: 'unreachable' });
    line.mockRestore();
    await passes(travels, 5);
    expect(travels.heard).toBe('1#s1');
  });
});

describe('A sound that stands still', () => {
  /** A voice that has come a second into its second sentence, and no further. */
  async function stalled() {
    const travels = await open();
    await travels.do(() => travels.playback.play());
    await travels.listen(4);
    await travels.do(() => travels.playback.onStalled());
    return travels;
  }

  test('is waited for: it is still being read aloud, and its sentence stays marked', async () => {
    const travels = await stalled();
    const { state, playing, wanted, waits } = travels.playback;
    expect({ state, playing, wanted, waits }).toEqual({
      state: 'stalled',
      playing: true,
      wanted: true,
      waits: true,
    });
    expect(travels.pages.lit?.fragment).toBe('s2');
    await travels.do(() => travels.playback.onSound());
    expect(seen(travels)).toEqual({ page: '0/0', heard: '0#s2', state: 'speaking', problem: null });
    expect(travels.playback.waits).toBe(false);
  });

  test('is a pause after a minute; Play says the sentence from its beginning', async () => {
    const travels = await stalled();
    await passes(travels, 59);
    expect(travels.playback.state).toBe('stalled');
    await passes(travels, 2);
    expect(seen(travels)).toEqual({ page: '0/0', heard: null, state: 'paused', problem: 'lost' });
    await travels.do(() => travels.playback.play());
    expect(travels.heard).toBe('0#s2');
    expect(travels.voice.position).toBeCloseTo(3);
  });

  test('does not count its time if it goes on', async () => {
    const travels = await stalled();
    await passes(travels, 59);
    await travels.do(() => travels.playback.onSound());
    await passes(travels, 30);
    expect(travels.playback.state).toBe('speaking');
  });
});

describe('A pause', () => {
  test('from outside is a pause, and one press goes on where it was', async () => {
    const travels = await open();
    await travels.do(() => travels.playback.play());
    await travels.listen(4);
    travels.voice.hush();
    await travels.do(() => travels.playback.onPaused());
    expect(seen(travels)).toEqual({ page: '0/0', heard: null, state: 'paused', problem: null });
    await travels.do(() => travels.playback.play());
    expect(travels.heard).toBe('0#s2');
    expect(travels.voice.position).toBeCloseTo(4);
  });

  test('of more than a minute goes on at the beginning of its sentence', async () => {
    const travels = await open();
    await travels.do(() => travels.playback.play());
    await travels.listen(4);
    await travels.do(() => travels.playback.pause());
    await passes(travels, 61);
    await travels.do(() => travels.playback.play());
    expect(travels.heard).toBe('0#s2');
    expect(travels.voice.position).toBeCloseTo(3);
  });
});
