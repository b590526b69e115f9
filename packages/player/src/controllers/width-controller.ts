import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Up to this width (px) the player is a phone's: one page, drawers from below (spec §9, breakpoint xs). */
const PHONE = 600;
/** Up to this width (px) there is no room for words in the bars (spec §9, small-screen threshold). */
const SMALL = 736;

/** Up to this height (px) the page has all of it: a phone on its side. */
const LOW = 480;

/**
 * Follows the size of an element. The player may be a column of its host's page, so its own width counts, not the
 * window's; style sheets use container queries for the same reason.
 */
export class WidthController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #observer: ResizeObserver | undefined;
  #frame = 0;
  #width = 0;
  #height = 0;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  /** In CSS pixels. */
  get width(): number {
    return this.#width;
  }

  /** In CSS pixels. */
  get height(): number {
    return this.#height;
  }

  get isPhone(): boolean {
    return this.#width <= PHONE;
  }

  get isLow(): boolean {
    return this.#height > 0 && this.#height <= LOW;
  }

  get isSmall(): boolean {
    return this.#width <= SMALL;
  }

  hostConnected(): void {
    this.#width = this.#host.clientWidth;
    this.#height = this.#host.clientHeight;
    // The new drawing may have another height: update after the observer's own round.
    this.#observer = new ResizeObserver(() => {
      cancelAnimationFrame(this.#frame);
      this.#frame = requestAnimationFrame(() => this.#measure());
    });
    this.#observer.observe(this.#host);
  }

  hostDisconnected(): void {
    cancelAnimationFrame(this.#frame);
    this.#observer?.disconnect();
    this.#observer = undefined;
  }

  #measure(): void {
    const { clientWidth: width, clientHeight: height } = this.#host;
    if (width === this.#width && height === this.#height) return;
    this.#width = width;
    this.#height = height;
    this.#host.requestUpdate();
  }
}
