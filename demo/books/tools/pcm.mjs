/** Mono 16-bit sound as plain Int16Array: trimming, padding and joining by whole samples. */

export const SAMPLE_RATE = 22_050;

/** 80 ms. Clips are whole multiples of it: clip times are exact in milliseconds and in video frames (12.5 a second). */
const GRID = 1764;

/** Kept before the voice, so that a player that seeks to a clip never cuts its first consonant. */
export const LEAD = 882;

/** Silence after a sentence, inside its clip: the breath before the next one. At least 300 ms. */
const PAUSE = 6615;

const AUDIBLE = 350;

function firstAudible(pcm) {
  for (let index = 0; index < pcm.length; index += 1) {
    if (Math.abs(pcm[index]) >= AUDIBLE) return index;
  }
  return pcm.length;
}

function lastAudible(pcm) {
  for (let index = pcm.length - 1; index >= 0; index -= 1) {
    if (Math.abs(pcm[index]) >= AUDIBLE) return index;
  }
  return -1;
}

/** The voice alone between a short lead and a pause, padded to the grid. */
export function toClip(pcm) {
  const voice = pcm.subarray(firstAudible(pcm), lastAudible(pcm) + 1);
  const length = Math.ceil((LEAD + voice.length + PAUSE) / GRID) * GRID;
  const clip = new Int16Array(length);
  clip.set(voice, LEAD);
  return clip;
}

export function join(clips) {
  const whole = new Int16Array(clips.reduce((sum, clip) => sum + clip.length, 0));
  let offset = 0;
  for (const clip of clips) {
    whole.set(clip, offset);
    offset += clip.length;
  }
  return whole;
}

const SEARCH = 882;
const WINDOW = 8820;

/** By how many samples a sound is later (below 0: earlier) in a recording than at `offset`, at the best match. */
export function lagIn(recording, sound, offset) {
  let best = { lag: 0, match: Number.NEGATIVE_INFINITY };
  for (let lag = -SEARCH; lag <= SEARCH; lag += 1) {
    let match = 0;
    for (let index = LEAD; index < Math.min(LEAD + WINDOW, sound.length); index += 1) {
      match += sound[index] * (recording[offset + index + lag] ?? 0);
    }
    if (match > best.match) best = { lag, match };
  }
  return best.lag;
}

export const seconds = (samples) => samples / SAMPLE_RATE;
