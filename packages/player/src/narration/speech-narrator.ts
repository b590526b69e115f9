import type { Track } from '@aloud/book';
import { readingTime } from './reading-time.ts';
import type { Sound } from './sound.ts';
import { isMedia } from './utterances/is-media.ts';
import { timedPause } from './utterances/timed-pause.ts';
import { later, orElse, type Utterance } from './utterances/utterance.ts';

/** Speaks what was not recorded: by the media of the page, by a voice of this device, else by a pause in which to read. */
export class SpeechNarrator {
  readonly #find: (track: Track) => Element | null;
  readonly #language: string;
  /** Most books are recorded throughout: the code comes with the first track that is not. */
  #code: Promise<typeof import('./utterances/spoken.ts')> | undefined;

  /**
   * @param find returns the element that a track names; null if it is not shown
   * @param language of texts that do not state their own
   */
  constructor(find: (track: Track) => Element | null, language: string) {
    this.#find = find;
    this.#language = language;
    // Browsers load their list of voices when it is first requested.
    if ('speechSynthesis' in window) speechSynthesis.getVoices();
  }

  /** Begins to speak a track; its `ended` rejects only if it is interrupted. */
  say(track: Track, sound: Sound): Utterance {
    const element = this.#find(track);
    const text = textOf(element);
    const seconds = readingTime(text) / sound.rate;
    const language = languageOf(element) || this.#language;
    const speaking = later(async () => {
      const { spoken } = await this.#load();
      return () => spoken({ element, text, language, seconds, sound });
    });
    return orElse(speaking, () => timedPause(seconds));
  }

  /** Seconds that a track should take at rate 1. */
  lengthOf(track: Track): number {
    this.#load().catch(() => undefined);
    const element = this.#find(track);
    if (element && isMedia(element)) return Number.isFinite(element.duration) ? element.duration : 1;
    return readingTime(textOf(element));
  }

  #load(): Promise<typeof import('./utterances/spoken.ts')> {
    this.#code ??= import('./utterances/spoken.ts').catch((error: unknown) => {
      this.#code = undefined;
      throw error;
    });
    return this.#code;
  }
}

function textOf(element: Element | null): string {
  const described = element?.getAttribute('aria-label') ?? element?.getAttribute('alt');
  return (described ?? element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function languageOf(element: Element | null): string {
  const named = element?.closest('[lang], [*|lang]');
  return named?.getAttribute('lang') ?? named?.getAttribute('xml:lang') ?? '';
}
