/** After so many failed turns in a row the book ends there; a single one may be lost by chance. */
const FAILURES_AT_END = 2;

/**
 * Plans turns so that the last one ends on the page where turn `first` ended, so that the heap is compared with the
 * same page visible. At an end of the book the walk turns back.
 */
export class Walk {
  readonly #total: number;
  readonly #first: number;
  #turned = 0;
  #at = 0;
  #home = 0;
  #heading: 1 | -1 = 1;
  #failures = 0;
  /** The known start and end of the book. */
  #start = Number.NEGATIVE_INFINITY;
  #end = Number.POSITIVE_INFINITY;

  constructor(total: number, first: number) {
    this.#total = total;
    this.#first = first;
  }

  /** Number of successful turns. */
  get turned(): number {
    return this.#turned;
  }

  get done(): boolean {
    return this.#turned >= this.#total || this.stuck;
  }

  /** Whether turning works in neither direction. */
  get stuck(): boolean {
    return this.#start === this.#end;
  }

  /** Direction of the next turn. */
  get direction(): 1 | -1 {
    const left = this.#total - this.#turned;
    const away = this.#at - this.#home;
    if (this.#turned >= this.#first && Math.abs(away) === left && away !== 0) return away > 0 ? -1 : 1;
    return this.#heading;
  }

  /** Records whether the turn in `direction` succeeded. */
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
