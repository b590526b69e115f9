/** The voice of a frog: a low buzz in two bursts, as sound samples. */

import { SAMPLE_RATE } from '../../tools/pcm.mjs';

const BURSTS = [
  [0.02, 0.2],
  [0.27, 0.32],
];

export function croak() {
  const samples = new Int16Array(Math.round(SAMPLE_RATE * 0.7));
  for (const [start, length] of BURSTS) {
    const first = Math.round(start * SAMPLE_RATE);
    const count = Math.round(length * SAMPLE_RATE);
    for (let index = 0; index < count; index += 1)
      samples[first + index] = sample(index / SAMPLE_RATE, index / count);
  }
  return samples;
}

/** @param time seconds into the burst @param share how much of it is over, 0 to 1 */
function sample(time, share) {
  const envelope = Math.sin(Math.PI * share) ** 0.6;
  const pulse = 0.55 + 0.45 * Math.sin(2 * Math.PI * 38 * time);
  const tone = [1, 2, 3, 5].reduce((sum, part) => sum + Math.sin(2 * Math.PI * 190 * part * time) / part, 0);
  return Math.round(9000 * envelope * pulse * tone);
}
