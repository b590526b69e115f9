/** A piece of sound, as the page tells it: the path of its file in the address, times of the file (s), and of the clock (ms). */
export interface Told {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly since: number;
  readonly until: number;
}

interface There {
  aloudMedia: Set<HTMLMediaElement>;
  /** What has been heard and not been taken yet. */
  aloudHeard: Told[];
}

/** Runs in the page before the player does: notes what is heard of any sound, from its media elements alone. */
export function listen(): void {
  const there = window as unknown as There;
  there.aloudMedia = new Set();
  there.aloudHeard = [];
  interface Last {
    readonly file: string;
    readonly time: number;
    readonly at: number;
    /** How far (s) the time is behind the clock: WebKit tells it late, and catches up. */
    readonly behind: number;
    readonly paused: boolean;
  }
  // What the sound server had already is heard while a page is stopped. A seek is told from it: it ends what the time is behind.
  const MOST_BEHIND = 3;
  const before = new WeakMap<HTMLMediaElement, Last>();
  const look = () => {
    for (const node of there.aloudMedia) {
      const at = Date.now();
      const { currentTime: time, muted, volume, playbackRate, seeking, paused } = node;
      const file = node.currentSrc;
      const last = before.get(node);
      const passed = last && !(last.paused && paused) ? at - last.at : 0;
      const due = (passed / 1000) * playbackRate + (last?.behind ?? 0);
      const moved = time - (last?.time ?? time);
      // While WebKit begins, it says that it seeks, and stands still where it begins.
      const wasHeard = last?.file === file && !muted && volume > 0 && (!seeking || moved === 0);
      // What moved further was sent there, and not heard on the way.
      const isOn = wasHeard && moved <= due + 0.25;
      before.set(node, {
        file,
        time,
        at,
        behind: isOn ? Math.min(Math.max(0, due - moved), MOST_BEHIND) : 0,
        paused,
      });
      if (isOn && moved > 0)
        there.aloudHeard.push({ file, from: time - moved, to: time, since: last.at, until: at });
    }
  };
  const play = Reflect.get(HTMLMediaElement.prototype, 'play') as HTMLMediaElement['play'];
  HTMLMediaElement.prototype.play = function () {
    if (!there.aloudMedia.has(this)) {
      there.aloudMedia.add(this);
      // Timers of a hidden page are slow.
      for (const type of ['loadeddata', 'playing', 'seeked', 'timeupdate', 'pause', 'ended'])
        this.addEventListener(type, look);
    }
    look();
    const { currentSrc: file, currentTime: time, paused } = this;
    // A busy page looks late: what has been heard by then began here.
    if (before.get(this)?.file !== file) before.set(this, { file, time, at: Date.now(), behind: 0, paused });
    return play.call(this);
  };
  // What has been heard by the next look began where it was sent to.
  const time = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime');
  Object.defineProperty(HTMLMediaElement.prototype, 'currentTime', {
    ...time,
    set(this: HTMLMediaElement, to: number) {
      look();
      time?.set?.call(this, to);
      if (!there.aloudMedia.has(this)) return;
      const { currentSrc: file, currentTime, paused } = this;
      before.set(this, { file, time: currentTime, at: Date.now(), behind: 0, paused });
    },
  });
  setInterval(look, 25);
}

/** Runs in the page: what has been heard since it was last asked. */
export const takeHeard = (): Told[] => (window as unknown as There).aloudHeard.splice(0);

/** Runs in the page: pauses what sounds, as a call does. @returns whether anything did */
export function takeSound(): boolean {
  const sounding = [...(window as unknown as There).aloudMedia].filter(({ paused }) => !paused);
  for (const each of sounding) each.pause();
  return sounding.length > 0;
}
