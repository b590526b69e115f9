/** A piece of sound, as the page tells it: the path of its file in the address, times of the file (s), and of the clock (ms). */
export interface Told {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly since: number;
  readonly until: number;
}

interface There {
  readonly aloudHeard: (told: readonly Told[]) => Promise<void>;
  aloudMedia: Set<HTMLMediaElement>;
}

/** Runs in the page before the player does: tells what is heard of any sound, from its media elements alone. */
export function listen(): void {
  const there = window as unknown as There;
  there.aloudMedia = new Set();
  interface Last {
    readonly file: string;
    readonly time: number;
    readonly at: number;
  }
  const before = new WeakMap<HTMLMediaElement, Last>();
  const play = Reflect.get(HTMLMediaElement.prototype, 'play') as HTMLMediaElement['play'];
  HTMLMediaElement.prototype.play = function () {
    there.aloudMedia.add(this);
    // A busy page looks late: what has been heard by then began here.
    before.set(this, { file: this.currentSrc, time: this.currentTime, at: Date.now() });
    return play.call(this);
  };
  let told: Told[] = [];
  const look = () => {
    for (const node of there.aloudMedia) {
      const at = Date.now();
      const { currentTime: time, muted, volume, playbackRate, seeking } = node;
      const file = node.currentSrc;
      const last = before.get(node);
      before.set(node, { file, time, at });
      if (!last || last.file !== file || muted || volume === 0 || seeking) continue;
      const moved = time - last.time;
      // What moved further was sent there, and not heard on the way.
      const most = ((at - last.at) / 1000) * playbackRate + 0.25;
      if (moved > 0 && moved <= most)
        told.push({ file, from: last.time, to: time, since: last.at, until: at });
    }
  };
  const send = () => {
    look();
    if (told.length > 0) void there.aloudHeard(told);
    told = [];
  };
  setInterval(look, 25);
  setInterval(send, 100);
  addEventListener('pagehide', send);
}

/** Runs in the page: pauses what sounds, as a call does. @returns whether anything did */
export function takeSound(): boolean {
  const sounding = [...(window as unknown as There).aloudMedia].filter(({ paused }) => !paused);
  for (const each of sounding) each.pause();
  return sounding.length > 0;
}
