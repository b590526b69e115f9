/**
 * The one clock of narration (docs/architecture.md): while the page is visible a requestAnimationFrame loop reads the
 * media position; hidden, where frames stop, `timeupdate` of the media element drives the same function.
 */
export class Clock {
  readonly #tick: (position: number) => void;
  #node: HTMLMediaElement | undefined;
  #frame = 0;

  /** @param tick is called with the media position in seconds */
  constructor(tick: (position: number) => void) {
    this.#tick = tick;
  }

  start(node: HTMLMediaElement): void {
    this.stop();
    this.#node = node;
    node.addEventListener('timeupdate', this.#onTimeUpdate);
    document.addEventListener('visibilitychange', this.#onVisibility);
    this.#onVisibility();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    document.removeEventListener('visibilitychange', this.#onVisibility);
    this.#node?.removeEventListener('timeupdate', this.#onTimeUpdate);
    this.#node = undefined;
  }

  readonly #onVisibility = (): void => {
    cancelAnimationFrame(this.#frame);
    this.#frame = document.hidden ? 0 : requestAnimationFrame(this.#onFrame);
  };

  readonly #onFrame = (): void => {
    const node = this.#node;
    if (!node) return;
    this.#frame = requestAnimationFrame(this.#onFrame);
    this.#tick(node.currentTime);
  };

  readonly #onTimeUpdate = (): void => {
    if (this.#node && this.#frame === 0) this.#tick(this.#node.currentTime);
  };
}
