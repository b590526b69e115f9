/** If the video is further off than this (s) it jumps; otherwise it runs a little faster or slower until it has caught up. */
const JUMP = 0.25;
const SLACK = 0.02;
/** A voice that has not advanced for this long (ms) counts as still, whatever it was asked to do. */
const STILL = 200;

/** The clock that the video follows. */
export interface VideoMaster {
  /** Seconds into the narration of the document to which the video belongs. */
  readonly seconds: number;
  readonly playing: boolean;
  readonly rate: number;
}

/** Keeps a silent video in step with the narration clock; the video never leads. */
export class VideoFollower {
  readonly #video: HTMLVideoElement;
  readonly #master: () => VideoMaster;
  #frame = 0;
  #heard = Number.NaN;
  #movedAt = 0;

  constructor(video: HTMLVideoElement, master: () => VideoMaster) {
    this.#video = video;
    this.#master = master;
  }

  start(): void {
    cancelAnimationFrame(this.#frame);
    this.#follow();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#video.pause();
  }

  readonly #follow = (): void => {
    this.#frame = requestAnimationFrame(this.#follow);
    const { seconds, playing, rate } = this.#master();
    const moves = this.#moves(seconds);
    const video = this.#video;
    if (video.readyState < HTMLMediaElement.HAVE_METADATA) return;
    const wanted = Math.min(seconds, video.duration);
    const ahead = video.currentTime - wanted;
    // While a voice is about to begin, the video waits for it: repeated jumps would keep WebKit from beginning at all.
    if (Math.abs(ahead) > JUMP && !video.seeking && (moves || !playing)) video.currentTime = wanted;
    const over = wanted >= video.duration - SLACK;
    if (playing && moves && !over) {
      video.playbackRate = Math.abs(ahead) > SLACK ? Math.max(0.25, rate * (1 - ahead)) : rate;
      if (video.paused) video.play().catch(() => undefined);
    } else if (!video.paused) {
      video.pause();
    }
  };

  /** Whether the voice is advancing. */
  #moves(seconds: number): boolean {
    const now = performance.now();
    if (seconds !== this.#heard) {
      // The first frame, and a jump while nothing plays, do not count as the voice advancing; the next frame will show.
      this.#movedAt = now;
      this.#heard = seconds;
    }
    return now - this.#movedAt < STILL;
  }
}
