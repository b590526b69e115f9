/** This much (CSS px) of the end of a screen, two lines, is seen again at the top of the next: nobody loses the line. */
const SEEN_AGAIN = 80;
/** A hand that has rested this long (ms) has come to where it wanted. */
const REST = 140;

/**
 * What scrolls, and its pages: the screen shows one of them whole, and those before and after follow at its distance. Positions are in
 * CSS px from the top of the content.
 */
export class Scroller {
  readonly element = document.createElement('div');
  readonly #onMoved: () => void;
  readonly #end = new AbortController();
  #height = 0;
  /** Where the player has scrolled to; null once a hand has. */
  #aim: number | null = 0;
  /** Where the content has been put without anybody moving. */
  #shifted: number | null = null;
  #resting: ReturnType<typeof setTimeout> | undefined;

  /** @param onMoved called once the content has come to rest at another place, by whoever it was moved */
  constructor(content: readonly HTMLElement[], onMoved: () => void) {
    this.#onMoved = onMoved;
    Object.assign(this.element.style, {
      position: 'absolute',
      inset: '0',
      overflow: 'hidden auto',
      // What grows above the screen is made up for by the view: twice would be too much.
      overflowAnchor: 'none',
      overscrollBehavior: 'contain',
    });
    this.element.append(...content);
    this.element.addEventListener('scroll', () => this.#scrolled(), {
      signal: this.#end.signal,
      passive: true,
    });
  }

  /** Width beside the scroll bar; 0 while it is not on screen. */
  get width(): number {
    return this.element.clientWidth;
  }

  get height(): number {
    return this.#height;
  }

  set height(height: number) {
    this.#height = height;
  }

  get top(): number {
    return this.#aim ?? this.element.scrollTop;
  }

  get bottom(): number {
    return this.top + this.#height;
  }

  /** Whether a hand, a focus or the browser's search has scrolled. */
  get isFree(): boolean {
    return this.#aim === null;
  }

  get page(): number {
    return Math.max(0, Math.ceil((this.top - 1) / this.#step));
  }

  get pages(): number {
    return this.page + 1 + Math.max(0, Math.ceil((this.#furthest - this.top - 1) / this.#step));
  }

  /** The page on which a line begins. */
  pageOf(line: number): number {
    const page = this.page + Math.floor((line - this.top) / this.#step + 0.005);
    return Math.min(Math.max(0, page), this.pages - 1);
  }

  goTo(top: number): void {
    this.#aim = Math.max(0, Math.min(Math.round(top), this.#furthest));
    this.#put(this.#aim);
    this.#rests();
  }

  /** Moves by one page; false at the end. */
  step(by: 1 | -1): boolean {
    const before = this.top;
    const isThere = by === 1 ? before < this.#furthest - 1 : before > 1;
    if (isThere) this.goTo(before + by * this.#step);
    return isThere;
  }

  /** Content above the screen has become longer: what is on screen stays there. */
  shift(by: number): void {
    const top = this.top + by;
    if (this.#aim === null) this.#shifted = top;
    else this.#aim = top;
    this.#put(top);
  }

  destroy(): void {
    clearTimeout(this.#resting);
    this.#end.abort();
  }

  get #step(): number {
    return Math.max(1, this.#height - Math.min(SEEN_AGAIN, this.#height / 4));
  }

  get #furthest(): number {
    return Math.max(0, this.element.scrollHeight - this.#height);
  }

  /** Not if it is there already: that would stop a finger that is still on its way. */
  #put(top: number): void {
    if (Math.abs(this.element.scrollTop - top) >= 1) this.element.scrollTo({ top, behavior: 'instant' });
  }

  #scrolled(): void {
    // Browsers scroll to whole device pixels.
    const wanted = this.#aim ?? this.#shifted;
    if (wanted !== null && Math.abs(this.element.scrollTop - wanted) < 2) return;
    this.#aim = null;
    this.#shifted = null;
    this.#rests();
  }

  #rests(): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(this.#onMoved, REST);
  }
}
