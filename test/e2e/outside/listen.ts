import type { signatureOf } from './signature.ts';

/** What is noted in the window of a page with the player. */
export interface Heard {
  readonly signatureOf: typeof signatureOf;
  /** The same for a document, computed once. */
  signatureIn: (page: Document) => string;
  /** What has been started so far, and last. */
  heardMedia: HTMLMediaElement[];
  heardLast: HTMLMediaElement | undefined;
  /** How often any of it was sent to another time. */
  heardSeeks: number;
  /** What the host was given to keep. */
  readonly storedPlaces: ReadonlyArray<{ readonly URI: string; readonly charOffset: number }>;
}

/** Runs in the page before the player does: most sounds are in no document, so they are noted when they are started. */
export function listen(): void {
  const there = window as unknown as Heard;
  const signatures = new WeakMap<Element, string>();
  there.signatureIn = ({ documentElement, body }) => {
    const signature = signatures.get(documentElement) ?? there.signatureOf(body);
    signatures.set(documentElement, signature);
    return signature;
  };
  there.heardMedia = [];
  there.heardSeeks = 0;
  const play = Reflect.get(HTMLMediaElement.prototype, 'play') as HTMLMediaElement['play'];
  HTMLMediaElement.prototype.play = function () {
    if (!there.heardMedia.includes(this)) {
      there.heardMedia.push(this);
      this.addEventListener('seeking', () => {
        there.heardSeeks++;
      });
    }
    there.heardLast = this;
    return play.call(this);
  };
}
