import { describe, expect, test } from 'vitest';
import type { Clip } from './overlays.ts';
import type { Moment } from './page/recorder.ts';
import { compare } from './sync.ts';

const CLIPS: readonly Clip[] = ['s1', 's2', 's3', 's4'].map((id, index) => ({
  path: 'p1.xhtml',
  id,
  sound: 'a.mp3',
  begin: 10 + index,
  end: 11 + index,
}));

/** A frame every 10 ms of the wall clock; `litAt` returns what is lit at a position in the file (s). */
function play(to: number, litAt: (time: number) => string | null, rate = 1): Moment[] {
  const frames = Math.round(((to - 10) / rate) * 100);
  return Array.from({ length: frames + 1 }, (_, frame) => {
    const time = 10 + (frame / 100) * rate;
    const id = litAt(time);
    return { at: 5000 + frame * 10, sound: 0, time, rate, lit: id === null ? [] : [{ page: 1, id }] };
  });
}

/** Lights each clip this much (s of the file) after its start. */
const late = (by: number) => (time: number) =>
  CLIPS.findLast(({ begin }) => time + 1e-9 >= begin + by)?.id ?? null;

describe('A highlight', () => {
  test('is as late as the sound is past the start of its clip when it appears', () => {
    const { errors, missed } = compare(CLIPS, play(13.9, late(0.05)));
    for (const error of errors) expect(error).toBeCloseTo(50);
    expect(errors).toHaveLength(4);
    expect(missed).toEqual([]);
  });

  test('is measured by the wall clock, whatever the rate', () => {
    for (const error of compare(CLIPS, play(13.9, late(0.1), 2)).errors) expect(error).toBeCloseTo(50);
  });

  test('may come early', () => {
    const { errors } = compare(CLIPS, play(13.9, late(-0.02)));
    expect(errors[1]).toBeCloseTo(-20);
  });

  test('counts once if the page is turned in the middle of its sentence', () => {
    const blink = (time: number) => (time > 11.3 && time < 11.5 ? null : late(0)(time));
    expect(compare(CLIPS, play(13.9, blink)).errors).toHaveLength(4);
  });

  test('is a different one if the next page uses the same id', () => {
    const two = ['p1.xhtml', 'p2.xhtml'].map((path, index) => ({
      path,
      id: 's1',
      sound: 'a.mp3',
      begin: index,
      end: index + 1,
    }));
    const moments = [0, 0.5, 1, 1.5].map((time) => ({
      at: time * 1000,
      sound: 0,
      time,
      rate: 1,
      lit: [{ page: Math.floor(time), id: 's1' }],
    }));
    expect(compare(two, moments)).toMatchObject({ errors: [0, 0], missed: [] });
  });

  test('that appears before the first sound is on time', () => {
    const silent: Moment = { at: 4990, sound: -1, time: 0, rate: 0, lit: [{ page: 1, id: 's1' }] };
    const { errors } = compare(CLIPS, [silent, ...play(13.9, late(0))]);
    expect(errors).toHaveLength(4);
    expect(errors[0]).toBeCloseTo(0);
  });
});

describe('A clip', () => {
  test('is missed if a later one is lit without it', () => {
    const skipping = (time: number) => (late(0)(time) === 's2' ? 's1' : late(0)(time));
    const { errors, missed } = compare(CLIPS, play(13.9, skipping));
    expect(errors).toHaveLength(3);
    expect(missed.map(({ id }) => id)).toEqual(['s2']);
  });

  test('is missed if it is played to its end and nothing is lit any more', () => {
    const dark = (time: number) => (time < 12 ? late(0)(time) : null);
    expect(compare(CLIPS, play(13.9, dark)).missed.map(({ id }) => id)).toEqual(['s3']);
  });

  test('is not missed while it is still playing', () => {
    expect(
      compare(
        CLIPS,
        play(10.5, () => null),
      ).missed,
    ).toEqual([]);
  });

  test('that lasts less than two frames does not count', () => {
    const word: Clip = { path: 'p1.xhtml', id: 'w', sound: 'a.mp3', begin: 10.98, end: 11 };
    const [first, ...rest] = CLIPS as [Clip, ...Clip[]];
    expect(compare([first, word, ...rest], play(13.9, late(0))).missed).toEqual([]);
  });
});

describe('The duration of sound', () => {
  test('is counted in seconds of the wall clock', () => {
    expect(compare(CLIPS, play(14, late(0), 2)).heard).toBeCloseTo(2);
  });
});
