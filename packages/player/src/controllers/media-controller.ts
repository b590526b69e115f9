import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Tells an element whether a media query holds, and asks it to update when that changes. */
export class MediaController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #query: MediaQueryList;

  constructor(host: ReactiveControllerHost, query: string) {
    this.#host = host;
    this.#query = matchMedia(query);
    host.addController(this);
  }

  get matches(): boolean {
    return this.#query.matches;
  }

  hostConnected(): void {
    this.#query.addEventListener('change', this.#changed);
  }

  hostDisconnected(): void {
    this.#query.removeEventListener('change', this.#changed);
  }

  readonly #changed = (): void => this.#host.requestUpdate();
}
