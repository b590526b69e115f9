import type { Sound } from '../sound.ts';
import { browserVoice, voiceFor } from './browser-voice.ts';
import { embeddedMedia } from './embedded-media.ts';
import { isMedia } from './is-media.ts';
import type { Utterance } from './utterance.ts';

/** What is to be spoken without a recording of the overlay. */
export interface Unrecorded {
  readonly element: Element | null;
  readonly text: string;
  readonly language: string;
  /** How long it should take at this sound's rate. */
  readonly seconds: number;
  readonly sound: Sound;
}

/** Speaks by the media of the page, else by a voice of this device. @throws if there is neither */
export function spoken({ element, text, language, seconds, sound }: Unrecorded): Utterance {
  if (element && isMedia(element)) return embeddedMedia(element, sound);
  const voice = text === '' ? undefined : voiceFor(language);
  if (!voice) throw new NoVoice('Nothing on this device speaks the language.');
  return browserVoice(text, voice, sound, seconds);
}

/** No fault: the reader has time to read. */
export class NoVoice extends Error {
  override readonly name = 'NoVoice';
}
