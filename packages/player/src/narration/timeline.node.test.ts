import type { Track } from '@aloud/book';
import { describe, expect, test } from 'vitest';
import type { Run } from './runs.ts';
import { Timeline } from './timeline.ts';

const track = (fragment: string, begin?: number, end = 0): Track => ({
  path: 'EPUB/p1.xhtml',
  fragment,
  audio: begin === undefined ? null : { path: 'a.mp3', begin, end, turnPageAt: null },
  types: [],
  structure: null,
});

const lengthOf = (run: Run) => (run.path === null ? 3 : run.end - run.begin);

/** Recorded from 10 to 12 s, a text of 3 s, recorded from 20 to 21 s. */
const tracks = [track('s1', 10, 11), track('s2', 11, 12), track('s3'), track('s4', 20, 21)];

describe('The timeline of the shown pages', () => {
  const timeline = new Timeline(tracks, lengthOf);

  test('is as long as its runs together, recorded or not', () => {
    expect(timeline.duration).to.equal(6);
    expect([0, 1, 2].map((run) => timeline.startOf(run))).to.deep.equal([0, 2, 5]);
    expect(new Timeline([], lengthOf).duration).to.equal(0);
  });

  for (const [seconds, fragment, from] of [
    [0, 's1', 10],
    [1.5, 's2', 11.5],
    [2, 's3', 0],
    [4.9, 's3', 0],
    [5.5, 's4', 20.5],
    [99, 's4', 20.95],
  ] as const) {
    test(`after ${seconds} s is at ${fragment}`, () => {
      const moment = timeline.at(seconds);
      expect(moment?.track.fragment).to.equal(fragment);
      expect(moment?.from).to.be.closeTo(from, 0.001);
    });
  }

  test('has no position if nothing is read', () => {
    expect(new Timeline([], lengthOf).at(0)).to.equal(undefined);
  });

  test('knows the run of its own tracks only', () => {
    expect(tracks.map((each) => timeline.runOf(each))).to.deep.equal([0, 0, 1, 2]);
    expect(timeline.runOf(track('s1', 10, 11))).to.equal(-1);
  });

  test('is measured again when the length of a file becomes known', () => {
    let length = 1;
    const open = new Timeline([track('s1', 0, Number.POSITIVE_INFINITY)], () => length);
    expect(open.duration).to.equal(1);
    length = 4;
    open.remeasure();
    expect(open.duration).to.equal(4);
  });
});
