import type { Track } from '@aloud/book';
import { describe, expect, test } from 'vitest';
import { planRuns, trackAt } from './runs.ts';

const track = (fragment: string, path: string | null, begin = 0, end = 0): Track => ({
  path: 'EPUB/p1.xhtml',
  fragment,
  audio: path === null ? null : { path, begin, end, turnPageAt: null },
  types: [],
  structure: null,
});

/** Runs as text: `a.mp3 0-3: s1 s2`, `text: s3`. */
const plan = (...tracks: Track[]) =>
  planRuns(tracks).map((run) => {
    const ids = run.tracks.map(({ fragment }) => fragment).join(' ');
    return run.path === null ? `text: ${ids}` : `${run.path} ${run.begin}-${run.end}: ${ids}`;
  });

describe('Tracks that play in one go', () => {
  test('are consecutive ones of one file', () => {
    expect(plan(track('s1', 'a', 0, 1), track('s2', 'a', 1, 2.5), track('s3', 'a', 2.52, 3))).to.deep.equal([
      'a 0-3: s1 s2 s3',
    ]);
  });

  test('are separated by a gap, by a jump back, and by another file', () => {
    expect(
      plan(track('s1', 'a', 0, 1), track('s2', 'a', 2, 3), track('s3', 'a', 1, 2), track('s4', 'b', 2, 3)),
    ).to.deep.equal(['a 0-1: s1', 'a 2-3: s2', 'a 1-2: s3', 'b 2-3: s4']);
  });

  test('end with one that runs to the end of its file', () => {
    const endless = Number.POSITIVE_INFINITY;
    expect(plan(track('s1', 'a', 0, 1), track('s2', 'a', 1, endless), track('s3', 'a', 0, 1))).to.deep.equal([
      'a 0-Infinity: s1 s2',
      'a 0-1: s3',
    ]);
  });

  test('are separated by a text that was not recorded', () => {
    expect(plan(track('s1', 'a', 0, 1), track('s2', null), track('s3', 'a', 1, 2))).to.deep.equal([
      'a 0-1: s1',
      'text: s2',
      'a 1-2: s3',
    ]);
    expect(plan(track('s1', null), track('s2', null))).to.deep.equal(['text: s1', 'text: s2']);
  });
});

describe('The track at a moment', () => {
  const [run] = planRuns(Array.from({ length: 9 }, (_, n) => track(`s${n}`, 'a', n, n + 1)));
  for (const [moment, fragment] of [
    [-1, 's0'],
    [0, 's0'],
    [0.99, 's0'],
    [1, 's1'],
    [4.5, 's4'],
    [8.999, 's8'],
    [99, 's8'],
  ] as const) {
    test(`${moment} s is ${fragment}`, () => {
      expect(run?.path && trackAt(run, moment).fragment).to.equal(fragment);
    });
  }
});
