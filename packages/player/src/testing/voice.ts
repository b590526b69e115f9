/** What the stand-in was asked to say. */
export interface HeardVoice {
  readonly texts: string[];
  readonly languages: string[];
  /** Restores the browser's own voice. */
  restore(): void;
}

/**
 * A voice that says every text in `seconds`, or ends with an error of the Web Speech API. A stand-in: Chromium without a desktop has no voices. It implements the Web
 * Speech API as far as the player uses it.
 */
export function standInVoice(
  voices: ReadonlyArray<{ readonly lang: string; readonly localService: boolean }>,
  { seconds = 0.3, error }: { readonly seconds?: number; readonly error?: string } = {},
): HeardVoice {
  const [ownSpeech, ownUtterance] = [window.speechSynthesis, window.SpeechSynthesisUtterance];
  const texts: string[] = [];
  const languages: string[] = [];
  let ending: ReturnType<typeof setTimeout> | undefined;
  class Utterance extends EventTarget {
    lang = '';
    rate = 1;
    volume = 1;
    voice: unknown = null;
    readonly text: string;

    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  const speech = {
    getVoices: () => voices,
    cancel: () => clearTimeout(ending),
    speak: (utterance: Utterance) => {
      texts.push(utterance.text);
      languages.push(utterance.lang);
      const outcome = error ? Object.assign(new Event('error'), { error }) : new Event('end');
      ending = setTimeout(() => utterance.dispatchEvent(outcome), seconds * 1000);
    },
  };
  const put = (name: string, value: unknown) =>
    Object.defineProperty(window, name, { value, configurable: true, writable: true });
  put('speechSynthesis', speech);
  put('SpeechSynthesisUtterance', Utterance);
  return {
    texts,
    languages,
    restore: () => {
      put('speechSynthesis', ownSpeech);
      put('SpeechSynthesisUtterance', ownUtterance);
    },
  };
}
