import { Overlays, openContainer, openPublication, SignedFetch, type Track } from '@aloud/book';
import { narratedBook } from '../../../book/src/testing/narrated-book.ts';
import { AudioAddresses } from '../narration/audio-addresses.ts';
import { Narrator } from '../narration/narrator.ts';
import { isSpoken } from '../narration/runs.ts';
import { SpeechNarrator } from '../narration/speech-narrator.ts';

export const SOUND = { rate: 1, volume: 0, muted: false };

/** What is to be undone after a test. */
export const closing: Array<() => void> = [];

export function closeNarrators(): void {
  for (const close of closing.splice(0)) close();
}

/** A narrator for one document of a book, and the calls that it makes. */
export const narratorOf = async (
  file: Blob,
  index: number,
  sound = SOUND,
  turns: readonly number[] = [],
  probed: Error | null = null,
) => {
  const container = await openContainer({ file });
  const publication = await openPublication(container);
  const item = publication.readingOrder[index];
  if (!item) throw new Error('The book has no such page.');
  const said: string[] = [];
  const times: number[] = [];
  const addresses = new AudioAddresses(container, publication, new SignedFetch(), null);
  if (probed) addresses.probe = () => Promise.reject(probed);
  const narrator = new Narrator(addresses, new SpeechNarrator(() => null, 'en'), sound, {
    onTrack: ({ track }) => said.push(track.fragment),
    turnsOf: () => turns,
    onTurnPage: ({ track }) => said.push(`${track.fragment} turns`),
    onEnd: () => said.push('end'),
    onBroken: (_error, { track }) => said.push(`broken at ${track.fragment}`),
    onPaused: () => said.push('paused'),
    onStalled: () => said.push('stalled'),
    onSound: () => said.push('plays'),
    onTime: (seconds) => times.push(seconds),
  });
  const all = await new Overlays(publication, container).tracks(item);
  narrator.load(all);
  closing.push(() => {
    narrator.destroy();
    container.close();
  });
  return { narrator, tracks: all.filter(isSpoken), all, said, times, addresses };
};

export const page = (count: number, seconds: number) =>
  narratedBook([{ sentences: Array.from({ length: count }, (_, n) => `Sentence ${n}.`), seconds }]);

export const first = (tracks: readonly Track[]) => tracks[0] as Track;

/** Does something when a sound has been started, and is not heard yet. @returns its media element */
export const onNextStart = (what: () => void) => {
  const started: HTMLMediaElement[] = [];
  const play = Reflect.get(HTMLMediaElement.prototype, 'play') as HTMLMediaElement['play'];
  HTMLMediaElement.prototype.play = function () {
    HTMLMediaElement.prototype.play = play;
    started.push(this);
    queueMicrotask(what);
    return play.call(this);
  };
  return () => started[0] as HTMLMediaElement;
};
