import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { onceDrawn } from '../../rendering/once-drawn.ts';

/** A book that takes longer than this (ms) to open shows its bars meanwhile, and that it is opening. */
const PATIENCE = 600;
/** So long (ms) if by then it has been read, and its first page is being laid out: on a slow processor bars would hold that up. */
const PATIENCE_WITH_A_PAGE = 1200;

/**
 * A child looks for the picture, not for the buttons: a player that opens its first book draws its bars in the frame
 * after the page. Their space is reserved, so nothing moves when they appear. Once drawn they stay.
 */
export class PageFirst implements ReactiveController {
  /** Whether the bars are drawn. */
  drawn = false;
  /** Pending while the page is there and the bars are about to be drawn. */
  coming: Promise<void> = Promise.resolve();
  readonly #host: ReactiveControllerHost;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #begun = 0;
  #stopWaiting: () => void = () => undefined;
  #arrive: (() => void) | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#stopWaiting();
    this.#arrive?.();
    this.#arrive = undefined;
  }

  /** A book begins to open. */
  opening(): void {
    if (this.drawn) return;
    this.#begun = performance.now();
    this.#drawAfter(PATIENCE);
  }

  /** The book has been read; its first page is coming. */
  read(): void {
    if (this.drawn || this.#arrive) return;
    this.#drawAfter(PATIENCE_WITH_A_PAGE - (performance.now() - this.#begun));
  }

  /** Its page is there, or there is none to wait for. */
  arrived(): void {
    if (this.drawn || this.#arrive) return;
    this.coming = new Promise((resolve) => {
      this.#arrive = resolve;
    });
    this.#stopWaiting = onceDrawn(this.#draw);
  }

  #drawAfter(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#draw, milliseconds);
  }

  readonly #draw = (): void => {
    clearTimeout(this.#timer);
    if (!this.drawn) {
      this.drawn = true;
      this.#host.requestUpdate();
    }
    this.#arrive?.();
    this.#arrive = undefined;
  };
}
