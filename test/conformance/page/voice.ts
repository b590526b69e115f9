declare global {
  interface Window {
    /** Texts that the browser's voice was given, and how often one came before the last had ended. */
    conformanceVoice: { readonly texts: string[]; overlaps: number };
  }
}

/** Runs in the host page before anything else: replaces the browser's voice by one that takes 700 ms for each text. */
export function stubVoice(): void {
  if (window !== window.top) return;
  const heard = { texts: [] as string[], overlaps: 0 };
  window.conformanceVoice = heard;
  const voice = { default: true, lang: 'en-US', localService: true, name: 'Test', voiceURI: 'test' };
  let speaking: SpeechSynthesisUtterance | null = null;
  let ending: ReturnType<typeof setTimeout> | undefined;
  // The browser's own class accepts only its own voices.
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
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance, configurable: true });
  const fake = Object.assign(new EventTarget(), {
    onvoiceschanged: null,
    paused: false,
    pending: false,
    get speaking() {
      return speaking !== null;
    },
    getVoices: () => [voice],
    pause: () => undefined,
    resume: () => undefined,
    cancel: () => {
      clearTimeout(ending);
      speaking = null;
    },
    speak: (utterance: SpeechSynthesisUtterance) => {
      if (speaking) heard.overlaps++;
      speaking = utterance;
      heard.texts.push(utterance.text);
      setTimeout(() => utterance.dispatchEvent(new Event('start')));
      ending = setTimeout(() => {
        speaking = null;
        utterance.dispatchEvent(new Event('end'));
      }, 700);
    },
  });
  Object.defineProperty(window, 'speechSynthesis', { value: fake, configurable: true });
}
