import type { Sound } from '../sound.ts';
import { Interrupted, type Utterance } from './utterance.ts';

/** A voice that has not finished this long (s) after the expected time of its text is given up. */
const PATIENCE = 10;

/**
 * A voice of this device for a language; undefined if it has none. Remote voices would send what a child reads to a third
 * party, so they are excluded.
 */
export function voiceFor(language: string): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in window)) return undefined;
  const wanted = tag(language);
  const voices = speechSynthesis.getVoices().filter((voice) => voice.localService);
  const [primary] = wanted.split('-');
  return (
    voices.find((voice) => tag(voice.lang) === wanted) ??
    voices.find((voice) => tag(voice.lang).split('-')[0] === primary)
  );
}

/** Lets the browser speak a text. @param expected seconds that it should take */
export function browserVoice(
  text: string,
  voice: SpeechSynthesisVoice,
  { rate, volume, muted }: Sound,
  expected: number,
): Utterance {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = voice.lang;
  utterance.rate = rate;
  utterance.volume = muted ? 0 : volume;
  utterance.voice = voice;
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ended = new Promise<void>((resolve, reject) => {
    const { signal } = ending;
    utterance.addEventListener('end', () => resolve(), { signal });
    const interrupted = () => reject(new Interrupted('The voice was interrupted.'));
    utterance.addEventListener('pause', interrupted, { signal });
    utterance.addEventListener(
      'error',
      ({ error }) => {
        if (error === 'interrupted' || error === 'canceled') interrupted();
        else reject(new Error(`The voice failed: ${error}.`));
      },
      { signal },
    );
    // Some engines do not report that they have ended.
    timer = setTimeout(resolve, (expected + PATIENCE) * 1000);
  });
  const over = () => {
    clearTimeout(timer);
    ending.abort();
  };
  ended.then(over, over);
  speechSynthesis.speak(utterance);
  return {
    ended,
    stop: () => {
      over();
      speechSynthesis.cancel();
    },
  };
}

function tag(language: string): string {
  return language.replace('_', '-').toLowerCase();
}
