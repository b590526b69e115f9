/** Ten seconds for each failure, up to ten of them, plus a random part, so that a class does not retry simultaneously. */
const retryLater = (failures: number) => 10_000 * Math.min(failures, 10) * (1 + Math.random() / 5);

/** When the outbox sends: soon after something was put there, and later and later after failures. */
export class Schedule {
  readonly #work: () => void;
  readonly #retryAfter: (failures: number) => number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When it fires (ms, of this page's clock). */
  #due = Number.POSITIVE_INFINITY;
  #failures = 0;
  #ended = false;

  constructor(work: () => void, retryAfter: (failures: number) => number = retryLater) {
    this.#work = work;
    this.#retryAfter = retryAfter;
  }

  /** True from a failure until something succeeds. */
  get failing(): boolean {
    return this.#failures > 0;
  }

  /** Runs within a time (ms); after a failure not before its pause is over. */
  in(time: number): void {
    if (!this.failing) this.#set(time);
  }

  /** A round of work has ended. @param done whether nothing has to be sent again */
  ended(done: boolean): void {
    this.#failures = done ? 0 : this.#failures + 1;
    if (done) return;
    this.#stop();
    this.#set(this.#retryAfter(this.#failures));
  }

  /** The cause of the failure may be gone. */
  forgive(): void {
    this.#failures = 0;
    this.#stop();
  }

  /** Ends it for good. */
  end(): void {
    this.#stop();
    this.#ended = true;
  }

  #set(time: number): void {
    const due = performance.now() + time;
    if (this.#ended || due >= this.#due) return;
    this.#stop();
    this.#due = due;
    this.#timer = setTimeout(() => {
      this.#due = Number.POSITIVE_INFINITY;
      this.#work();
    }, time);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#due = Number.POSITIVE_INFINITY;
  }
}
