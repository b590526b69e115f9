/** Further off (s) than this the video jumps; nearer, it runs a little faster or slower until it is there. */
const JUMP = 0.25;
const SLACK = 0.02;
/** A voice that has not gone on for this long (ms) stands still, whatever it was asked to do. */
const STILL = 200;

/** What the video follows. */
export interface VideoMaster {
  /** Seconds into the narration of the document that the video belongs to. */
  readonly seconds: number;
  readonly playing: boolean;
  readonly rate: number;
}

/** Keeps a silent video beside the narration clock; the video never leads. */
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
    // A voice that is about to begin is waited for: one jump after the other would keep WebKit from beginning at all.
    if (Math.abs(ahead) > JUMP && !video.seeking && (moves || !playing)) video.currentTime = wanted;
    const over = wanted >= video.duration - SLACK;
    if (playing && moves && !over) {
      video.playbackRate = Math.abs(ahead) > SLACK ? Math.max(0.25, rate * (1 - ahead)) : rate;
      if (video.paused) video.play().catch(() => undefined);
    } else if (!video.paused) {
      video.pause();
    }
  };

  /** Whether the voice is going on. */
  #moves(seconds: number): boolean {
    const now = performance.now();
    if (seconds !== this.#heard) {
      // The first look, and a jump while nothing sounds, are no movement of the voice's own; the next look will tell.
      this.#movedAt = now;
      this.#heard = seconds;
    }
    return now - this.#movedAt < STILL;
  }
}
