/** How often it looks (ms), and how often it must have found the same time: WebKit tells the time up to a second late. */
const EVERY = 500;
const STILL = 4;

/** Whether the time of a media element stands still although it plays: WebKit does not say so of a sound whose line was lost. */
export class Stillness {
  readonly #onStill: () => void;
  readonly #onMoves: () => void;
  #node: HTMLMediaElement | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #time = 0;
  /** How often the same time was found. */
  #found = 0;

  /** @param onMoves is called when it moves again */
  constructor(onStill: () => void, onMoves: () => void) {
    this.#onStill = onStill;
    this.#onMoves = onMoves;
  }

  watch(node: HTMLMediaElement): void {
    this.end();
    this.#node = node;
    this.#time = node.currentTime;
    this.#timer = setInterval(this.#look, EVERY);
  }

  end(): void {
    clearInterval(this.#timer);
    this.#node = undefined;
    this.#found = 0;
  }

  readonly #look = (): void => {
    if (!this.#node) return;
    const { currentTime, paused, seeking, ended } = this.#node;
    if (currentTime === this.#time && !paused && !seeking && !ended) {
      if (++this.#found === STILL) this.#onStill();
      return;
    }
    const wasStill = this.#found >= STILL;
    this.#time = currentTime;
    this.#found = 0;
    if (wasStill && !paused) this.#onMoves();
  };
}
