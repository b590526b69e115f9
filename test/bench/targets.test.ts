import { describe, expect, test } from 'vitest';
import {
  asFastAs,
  fasterPeer,
  firstPageInTime,
  none,
  onTime,
  onTimeSlowly,
  quickTurn,
  tenthOfEpubjs,
} from './targets.ts';

describe('A target', () => {
  test('does not exist if our player was not measured', () => {
    expect(none({ foliate: 3 })).toBeUndefined();
    expect(fasterPeer({ aloud: 10 })).toBeUndefined();
    expect(tenthOfEpubjs({ aloud: 10 })).toBeUndefined();
  });

  test('is missed if our player could not do it', () => {
    expect(onTime({ aloud: null })?.met).toBe(false);
    expect(onTime({ aloud: Number.NaN })?.met).toBe(false);
  });

  test('is met exactly at its limit', () => {
    expect(onTime({ aloud: 25 })?.met).toBe(true);
    expect(onTime({ aloud: 25.1 })?.met).toBe(false);
  });
});

describe('The faster peer', () => {
  test('is the one to be compared with', () => {
    expect(fasterPeer({ aloud: 300, epubjs: 400, foliate: 250 })?.met).toBe(false);
    expect(fasterPeer({ aloud: 300, epubjs: 290, foliate: 900 })?.met).toBe(true);
  });

  test('counts as equally fast if the difference is less than a frame', () => {
    expect(fasterPeer({ aloud: 116, epubjs: 100 })?.met).toBe(true);
    expect(fasterPeer({ aloud: 118, epubjs: 100 })?.met).toBe(false);
  });

  test('is not a peer that cannot do it at all', () => {
    expect(fasterPeer({ aloud: 300, epubjs: null, foliate: 290 })?.met).toBe(true);
  });
});

describe('A page turn', () => {
  test('has to take less than 50 ms even if the others are slower', () => {
    expect(quickTurn({ aloud: 60, epubjs: 200, foliate: 200 })?.met).toBe(false);
    expect(quickTurn({ aloud: 40, epubjs: 200, foliate: 200 })?.met).toBe(true);
    expect(quickTurn({ aloud: 40, epubjs: 10, foliate: 200 })?.met).toBe(false);
  });
});

describe('The first page', () => {
  test('comes a tenth sooner than with the faster peer, or two frames after the bare page', () => {
    expect(firstPageInTime({ aloud: 95, epubjs: 100, foliate: 200, bare: 50 })?.met).toBe(false);
    expect(firstPageInTime({ aloud: 90, epubjs: 100, foliate: 200, bare: 50 })?.met).toBe(true);
    expect(firstPageInTime({ aloud: 95, epubjs: 100, foliate: 200, bare: 62 })?.met).toBe(true);
  });

  test('has no target beside an earlier build alone', () => {
    expect(firstPageInTime({ aloud: 95, before: 90, bare: 50 })).toBeUndefined();
  });
});

describe('On a slow processor', () => {
  test('a highlight may be as late by the clock of the media as the rate allows', () => {
    expect([onTimeSlowly({ aloud: 40 }, 1)?.met, onTimeSlowly({ aloud: 41 }, 1)?.met]).toEqual([true, false]);
    expect([onTimeSlowly({ aloud: 35 }, 2)?.met, onTimeSlowly({ aloud: 36 }, 2)?.met]).toEqual([true, false]);
  });
});

describe('A page far into a chapter', () => {
  test('takes at most a frame longer than one at its beginning', () => {
    expect(asFastAs({ aloud: 10 }, { aloud: 26 })?.met).toBe(true);
    expect(asFastAs({ aloud: 10 }, { aloud: 27 })?.met).toBe(false);
  });
});
