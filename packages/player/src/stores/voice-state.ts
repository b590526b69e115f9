/**
 * What the voice does. `idle`: the reader has not started it, or has stopped it. `starting`: it was silent and is about to speak.
 * `speaking`. `between`: it spoke, and will go on as soon as the next page, or another language, is there. `waiting`: a page without
 * sound is being waited out. `blocked`: the browser requires a press first.
 */
export type VoiceState = 'idle' | 'starting' | 'speaking' | 'between' | 'waiting' | 'blocked';

/** Why there is no sound: the file is missing, the browser requires a press first, or the page has none and is not turned. */
export type SoundProblem = 'missing' | 'blocked' | 'silent';

/** Whether the reader wants to hear the book: from the press of play to the press of pause. */
export function isWanted(state: VoiceState): boolean {
  return state !== 'idle' && state !== 'blocked';
}

/** Whether the book is being read: a voice is heard, or a page without sound is being waited out. */
export function isPlaying(state: VoiceState): boolean {
  return state === 'waiting' || isSounding(state);
}

/** Whether a voice is heard, but for the moment in which a page turns. */
export function isSounding(state: VoiceState): boolean {
  return state === 'speaking' || state === 'between';
}
