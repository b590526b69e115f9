/** A document read aloud in one language: its MP3 and the exact time of every sentence in it. */

import { decodeMp3, encodeMp3 } from './encode.mjs';
import { join, lagIn, seconds, toClip } from './pcm.mjs';
import { speak } from './speech.mjs';

const LARGEST_ERROR = 0.03;

/** @returns { mp3, clips: [{ id, begin, end }], duration, error } with times in seconds */
export async function narrate(sentences, language, voice) {
  const sounds = [];
  for (const sentence of sentences) sounds.push(toClip(await speak(sentence.text[language], voice)));
  const mp3 = await encodeMp3(join(sounds));
  const clips = timeClips(sentences, sounds);
  return { mp3, clips, duration: clips.at(-1).end, error: await measure(mp3, sounds) };
}

function timeClips(sentences, sounds) {
  let offset = 0;
  return sentences.map((sentence, index) => {
    const begin = seconds(offset);
    offset += sounds[index].length;
    return { id: sentence.id, begin, end: seconds(offset) };
  });
}

/** The largest difference between a sentence's place in the decoded file and its clip (s). @throws if it is too large */
async function measure(mp3, sounds) {
  const decoded = await decodeMp3(mp3);
  let worst = 0;
  let offset = 0;
  for (const sound of sounds) {
    worst = Math.max(worst, Math.abs(seconds(lagIn(decoded, sound, offset))));
    offset += sound.length;
  }
  worst = Math.max(worst, Math.abs(seconds(decoded.length - offset)));
  if (worst > LARGEST_ERROR) throw new Error(`a sentence is ${Math.round(worst * 1000)} ms off its clip`);
  return worst;
}
