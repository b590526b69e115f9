import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { Reaction } from 'mobx';

/**
 * Binds MobX to Lit: what `draw` reads while an element renders is watched, and a change asks the element to update.
 * The binding ends when the element leaves the page and comes back with it.
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

  /** Runs `draw` and remembers what it read. */
  track<Result>(draw: () => Result): Result {
    let drawn: { readonly result: Result } | undefined;
    const run = () => {
      drawn = { result: draw() };
    };
    if (this.#reaction) this.#reaction.track(run);
    else run();
    // MobX catches what draw throws and reports it; drawing without the binding throws it again for Lit.
    return drawn ? drawn.result : draw();
  }
}
