/** Turns that fail so often at one place in a row show that the book ends there; one may be lost by chance. */
const FAILURES_AT_END = 2;

/**
 * Plans turns so that the last one ends on the page where turn `first` ended: what the heap holds then is compared for the
 * same page on show. At an end of the book the walk goes back.
 */
export class Walk {
  readonly #total: number;
  readonly #first: number;
  #turned = 0;
  #at = 0;
  #home = 0;
  #heading: 1 | -1 = 1;
  #failures = 0;
  /** Where the book has been found to begin and to end. */
  #start = Number.NEGATIVE_INFINITY;
  #end = Number.POSITIVE_INFINITY;

  constructor(total: number, first: number) {
    this.#total = total;
    this.#first = first;
  }

  /** Turns that have been made. */
  get turned(): number {
    return this.#turned;
  }

  get done(): boolean {
    return this.#turned >= this.#total || this.stuck;
  }

  /** Neither forwards nor backwards another page came. */
  get stuck(): boolean {
    return this.#start === this.#end;
  }

  /** Which way the next turn goes. */
  get direction(): 1 | -1 {
    const left = this.#total - this.#turned;
    const away = this.#at - this.#home;
    if (this.#turned >= this.#first && Math.abs(away) === left && away !== 0) return away > 0 ? -1 : 1;
    return this.#heading;
  }

  /** Says how the turn that `direction` named went. */
  note(turned: boolean): void {
    const direction = this.direction;
    if (turned) {
      this.#at += direction;
      this.#turned++;
      this.#failures = 0;
      if (this.#turned === this.#first) this.#home = this.#at;
    } else if (++this.#failures >= FAILURES_AT_END) {
      this.#failures = 0;
      if (direction === 1) this.#end = this.#at;
      else this.#start = this.#at;
    }
    if (this.#at >= this.#end) this.#heading = -1;
    else if (this.#at <= this.#start) this.#heading = 1;
  }
}
