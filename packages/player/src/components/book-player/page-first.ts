import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { onceDrawn } from '../../rendering/once-drawn.ts';

/** A book that takes longer than this (ms) to open shows its bars meanwhile, and that it is opening. */
const PATIENCE = 600;

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
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#draw, PATIENCE);
  }

  /** Its page is there, or there is none to wait for. */
  arrived(): void {
    if (this.drawn || this.#arrive) return;
    this.coming = new Promise((resolve) => {
      this.#arrive = resolve;
    });
    this.#stopWaiting = onceDrawn(this.#draw);
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
