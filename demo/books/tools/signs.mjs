/**
 * Movements for the stand-in signer. They are NOT signs of any sign language: they show where a real
 * signer's video goes and that it keeps time with the voice. Every sentence gets its own row of them.
 */

import { hash, randomFrom } from './random.mjs';

const REST = { right: [196, 226], left: [284, 226], shapes: ['flat', 'flat'], sway: [0, 0] };

const MOVEMENTS = [
  { right: [176, 104], left: [304, 104], shapes: ['spread', 'spread'], sway: [10, 0] },
  { right: [205, 150], left: [275, 150], shapes: ['flat', 'flat'], sway: [0, 9] },
  { right: [160, 78], left: [284, 226], shapes: ['point', 'flat'], sway: [12, 6] },
  { right: [218, 128], left: [262, 160], shapes: ['fist', 'flat'], sway: [0, 12] },
  { right: [150, 150], left: [330, 150], shapes: ['flat', 'flat'], sway: [14, 8] },
  { right: [196, 226], left: [318, 86], shapes: ['flat', 'point'], sway: [8, 10] },
  { right: [222, 176], left: [258, 132], shapes: ['pinch', 'pinch'], sway: [6, 10] },
  { right: [182, 122], left: [298, 122], shapes: ['point', 'point'], sway: [12, 12] },
  { right: [212, 108], left: [284, 226], shapes: ['pinch', 'flat'], sway: [0, 8] },
  { right: [170, 176], left: [310, 112], shapes: ['spread', 'fist'], sway: [8, 8] },
];

const SIGN_SECONDS = 0.75;
const PAUSE_SECONDS = 0.3;

/** @returns [{ begin, end, movement, speaking }] that cover the whole narration without gaps */
export function signsFor(name, clips) {
  return clips.flatMap(({ id, begin, end }) => {
    const random = randomFrom(hash(`${name}#${id}`));
    const voiceEnd = end - PAUSE_SECONDS;
    const count = Math.max(1, Math.round((voiceEnd - begin) / SIGN_SECONDS));
    const length = (voiceEnd - begin) / count;
    const order = shuffled(MOVEMENTS, random);
    const row = Array.from({ length: count }, (_, index) => ({
      begin: begin + index * length,
      end: begin + (index + 1) * length,
      movement: order[index % order.length],
      speaking: true,
    }));
    return [...row, { begin: voiceEnd, end, movement: REST, speaking: false }];
  });
}

function shuffled(list, random) {
  return list
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** Where the hands are at a time: gliding to the movement's place, then swaying there. */
export function poseAt(signs, time) {
  const index = Math.max(
    0,
    signs.findIndex((sign) => time < sign.end),
  );
  const { begin, end, movement, speaking } = signs[index];
  const before = signs[index - 1]?.movement ?? REST;
  const progress = Math.min(1, (time - begin) / Math.min(0.35, end - begin));
  const eased = progress * progress * (3 - 2 * progress);
  const turn = (time - begin) * 7;
  const place = (side, mirror) =>
    [0, 1].map((axis) => {
      const from = before[side][axis];
      const swing = (axis === 0 ? Math.sin(turn) * mirror : Math.cos(turn)) * movement.sway[axis] * eased;
      return from + (movement[side][axis] - from) * eased + swing;
    });
  const shapes = eased < 0.4 ? before.shapes : movement.shapes;
  return { right: place('right', 1), left: place('left', -1), shapes, speaking, time };
}
