import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { Reaction } from 'mobx';

/**
 * Binds MobX to Lit: what `draw` reads while an element renders is observed, and a change requests an update of the
 * element. The binding ends when the element is removed from the page and resumes when it is reinserted.
 */
export class StoreController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #reaction: Reaction | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#reaction = new Reaction('book element', () => this.#host.requestUpdate());
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#reaction?.dispose();
    this.#reaction = undefined;
  }

  /** Runs `draw` and observes what it reads. */
  track<Result>(draw: () => Result): Result {
    let drawn: { readonly result: Result } | undefined;
    const run = () => {
      drawn = { result: draw() };
    };
    if (this.#reaction) this.#reaction.track(run);
    else run();
    // MobX catches and reports what `draw` throws; drawing without the binding throws it again for Lit.
    return drawn ? drawn.result : draw();
  }
}
