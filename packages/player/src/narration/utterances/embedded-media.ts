import type { Sound } from '../sound.ts';
import { Interrupted, type Utterance } from './utterance.ts';

/** Plays an audio or video element of the page from its start (EPUB 3.3 §9.3.2.3: a text may name one). */
export function embeddedMedia(media: HTMLMediaElement, { rate, volume, muted }: Sound): Utterance {
  const ending = new AbortController();
  const ended = new Promise<void>((resolve, reject) => {
    const { signal } = ending;
    media.addEventListener('ended', () => resolve(), { signal });
    media.addEventListener('error', () => reject(new Error('The media of the page cannot be played.')), {
      signal,
    });
    media.addEventListener(
      'pause',
      () => {
        if (!media.ended) reject(new Interrupted('The media of the page was paused.'));
      },
      { signal },
    );
    Object.assign(media, { currentTime: 0, playbackRate: rate, volume, muted });
    media.play().catch((error: unknown) => {
      if (!signal.aborted) reject(error);
    });
  });
  const over = () => ending.abort();
  ended.then(over, over);
  return {
    ended,
    stop: () => {
      over();
      media.pause();
    },
  };
}
