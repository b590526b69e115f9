import { everyFrame } from './frames.ts';
import { numberOf, visibleSheets } from './look.ts';

export interface Lit {
  /** Number of its document, in the order in which documents were first visible: two pages may use the same id. */
  readonly page: number;
  readonly id: string;
}

/** What was audible and visible in one frame of the browser. */
export interface Moment {
  /** Milliseconds since the navigation began. */
  readonly at: number;
  /** Number of the audio file, in the order of first playback; -1 while nothing plays. */
  readonly sound: number;
  /** Position in the playing file (s). */
  readonly time: number;
  readonly rate: number;
  /** The lit elements on visible pages. */
  readonly lit: readonly Lit[];
}

const players = new Set<WeakRef<HTMLMediaElement>>();

/** Remembers every media element that plays; most are not in a document. Must run before a player does. */
export function watchMedia(): void {
  const play: HTMLMediaElement['play'] = Reflect.get(HTMLMediaElement.prototype, 'play');
  const known = new WeakSet<HTMLMediaElement>();
  HTMLMediaElement.prototype.play = function () {
    if (!known.has(this)) players.add(new WeakRef(this));
    known.add(this);
    return play.call(this);
  };
}

/** Records every frame. @returns a function that stops and returns the record */
export function record(lit: string): () => readonly Moment[] {
  const files: string[] = [];
  const moments: Moment[] = [];
  const end = everyFrame(() => {
    const media = sounding();
    if (media && !files.includes(media.currentSrc)) files.push(media.currentSrc);
    moments.push({
      at: performance.now(),
      sound: media ? files.indexOf(media.currentSrc) : -1,
      time: media?.currentTime ?? 0,
      rate: media?.playbackRate ?? 0,
      lit: lit === '' ? [] : litElements(lit),
    });
  });
  return () => {
    end();
    return moments;
  };
}

function sounding(): HTMLMediaElement | undefined {
  for (const reference of players) {
    const media = reference.deref();
    if (media && !media.paused && !media.ended && media.readyState > 2) return media;
  }
  return undefined;
}

function litElements(selector: string): Lit[] {
  return (visibleSheets() ?? []).flatMap(({ document: page }) =>
    [...page.querySelectorAll(selector)].map(({ id }) => ({ page: numberOf(page), id })),
  );
}
