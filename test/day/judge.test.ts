import { describe, expect, test } from 'vitest';
import { judge, type Stretch } from './judge.ts';

/** Four sentences of two seconds each in one file. */
const clips = [0, 1, 2, 3].map((at) => ({
  path: 'p1.xhtml',
  id: `s${at + 1}`,
  sound: 'p1.mp3',
  begin: at * 2,
  end: at * 2 + 2,
}));

/** Heard at single speed. @param since ms */
const heard = (from: number, to: number, since: number): Stretch => ({
  sound: 'p1.mp3',
  from,
  to,
  since,
  until: since + (to - from) * 1000,
});

describe('What was heard of a book', () => {
  test('in one go is every sentence but the last one, which may not be over', () => {
    expect(judge(clips, [heard(0.1, 7, 0)], [])).toEqual({
      sentences: 3,
      heard: 3,
      skipped: [],
      again: 0,
      againForNothing: [],
      disordered: [],
    });
  });

  test('with a pause in a sentence, which goes on where it was, is heard', () => {
    expect(judge(clips, [heard(0, 3, 0), heard(3, 7, 9_000)], [3_000])).toMatchObject({ heard: 3, again: 0 });
  });

  test('lacks a sentence of which the end is missing, or the middle', () => {
    expect(judge(clips, [heard(0, 3.5, 0), heard(4, 7, 4_000)], [])).toMatchObject({
      heard: 2,
      skipped: ['p1.xhtml#s2 (0.00 to 1.50 of 2.00 s)'],
    });
    expect(judge(clips, [heard(0, 2.5, 0), heard(3.2, 7, 4_000)], [])).toMatchObject({
      skipped: ['p1.xhtml#s2 (0.00 to 0.50, 1.20 to 2.00 of 2.00 s)'],
    });
  });

  test('lacks a sentence that was passed over', () => {
    expect(judge(clips, [heard(0, 2, 0), heard(4, 7, 2_000)], []).skipped).toEqual([
      'p1.xhtml#s2 (nothing of 2.00 s)',
    ]);
  });

  test('may have a sentence twice that was cut short, and no other', () => {
    const twice = [heard(0, 3.5, 0), heard(2, 7, 9_000)];
    expect(judge(clips, twice, [3_500])).toMatchObject({ heard: 3, again: 1, againForNothing: [] });
    expect(judge(clips, twice, [])).toMatchObject({ again: 0, againForNothing: ['p1.xhtml#s2'] });
  });

  test('is out of order if a sentence comes before an earlier one', () => {
    expect(judge(clips, [heard(4, 6, 0), heard(0, 4, 3_000), heard(6, 7, 8_000)], []).disordered).toEqual([
      'p1.xhtml#s3',
    ]);
  });

  test('does not count the sound of another book', () => {
    const other = { ...heard(0, 7, 0), sound: 'p2.mp3' };
    expect(judge(clips, [other], [])).toMatchObject({ sentences: 0, heard: 0 });
  });
});
