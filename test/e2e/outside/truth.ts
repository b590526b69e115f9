import { posix } from 'node:path';
import { JSDOM } from 'jsdom';
import { type Clip, readNarration } from '../../bench/overlays.ts';
import { filesOfEpub } from '../../conformance/zip.ts';
import { signatureOf } from './signature.ts';

/** Clips that lie this close (s) are one piece of sound, as the slider counts it. */
const ADJACENT = 0.05;

/** What a book says itself of its texts and its narration, read independently of the player. */
export class Truth {
  readonly clips: readonly Clip[];
  /** Paths of documents by their text: two with the same text cannot be told apart by anybody. */
  readonly #paths = new Map<string, readonly string[]>();

  constructor(file: string) {
    this.clips = readNarration(file).clips;
    for (const [path, content] of filesOfEpub(file)) {
      if (!/^\.x?html?$/.test(posix.extname(path))) continue;
      const { body } = new JSDOM(content.toString('utf8'), { contentType: 'application/xhtml+xml' }).window
        .document;
      const signature = body ? signatureOf(body) : '';
      this.#paths.set(signature, [...(this.#paths.get(signature) ?? []), path]);
    }
  }

  /** The documents that have the text of a visible page. */
  pathsOf(signature: string): readonly string[] {
    return this.#paths.get(signature) ?? [];
  }

  /** Clips of an element that may be heard at a time of their file, give or take. */
  clipAt(paths: readonly string[], id: string, time: number, slack: number): Clip | undefined {
    return this.clips.find(
      (clip) =>
        paths.includes(clip.path) && clip.id === id && time >= clip.begin - slack && time <= clip.end + slack,
    );
  }

  /** Seconds from the beginning of the narration of these documents to a time within a clip. */
  secondsTo(paths: readonly string[], wanted: Clip, time: number): number {
    let [seconds, end] = [0, Number.NaN];
    for (const clip of this.clips.filter(({ path }) => paths.includes(path))) {
      if (Math.abs(clip.begin - end) <= ADJACENT) seconds += clip.begin - end;
      if (clip === wanted) return seconds + time - clip.begin;
      seconds += clip.end - clip.begin;
      end = clip.end;
    }
    return Number.NaN;
  }
}
