import type Stripe from 'stripe';
import { advanceTo } from '../billing/advance.ts';
import { type Behaviour, behaviours } from '../cards/behaviours.ts';
import { Drops } from '../events/drops.ts';
import type { Sender } from '../events/sender.ts';
import { decidedDispute } from '../objects/dispute.ts';
import { newId } from '../state/ids.ts';
import type { Kind, Kinds } from '../state/kinds.ts';
import type { State } from '../state/state.ts';
import { type Fault, Faults } from './faults.ts';
import { shuffled } from './shuffle.ts';

/** How held events are released. */
export interface Release {
  readonly order?: 'created' | 'shuffled' | undefined;
  readonly seed?: number | undefined;
  /** How often each event is sent; once if absent. */
  readonly times?: number | undefined;
}

/** What tests and developers may do to the double, besides calling its API. */
export class Control {
  readonly faults = new Faults();
  readonly drops = new Drops();
  readonly #state: State;
  readonly #sender: Sender;

  constructor(state: State, sender: Sender) {
    this.#state = state;
    this.#sender = sender;
  }

  /** Lets the next calls that match go wrong. */
  fault(fault: Fault): void {
    this.faults.add(fault);
  }

  /** Holds all events back from now on. */
  hold(): void {
    this.#sender.hold();
  }

  /** Sends events as they come, those that were held first. */
  deliver(): Promise<void> {
    this.#sender.deliver();
    return this.#sender.settled();
  }

  /** Sends everything that waits, in this order; what comes later is held back as before. */
  release({ order = 'created', seed = 1, times = 1 }: Release = {}): Promise<void> {
    const waiting = this.#state.all('delivery');
    const repeated = Array.from({ length: times }, () => waiting).flat();
    return this.#sender.send(order === 'shuffled' ? shuffled(repeated, seed) : repeated);
  }

  /** Sends these events, or the last ones, once more. */
  repeat({
    events,
    last,
  }: {
    events?: readonly string[] | undefined;
    last?: number | undefined;
  }): Promise<void> {
    const ids =
      events ??
      this.log()
        .slice(-(last ?? 1))
        .map(({ id }) => id);
    const at = this.#state.clock.machine();
    this.#state.store.transact(() => {
      for (const event of ids) {
        this.#state.need('event', event, 'events');
        this.#state.put('delivery', { id: newId('del'), event, attempts: 0, queuedAt: at, nextAt: at });
      }
    });
    this.#sender.wake();
    return this.#sender.settled();
  }

  /** Resolves when every event that is due was sent. */
  settled(): Promise<void> {
    this.#sender.wake();
    return this.#sender.settled();
  }

  /** The events that wait to be sent, and whether they are held back. */
  webhooks(): { isHeld: boolean; pending: readonly { event: string; type: string; attempts: number }[] } {
    const pending = this.#state.all('delivery').map(({ event, attempts }) => {
      const type = this.#state.store.get('event', event)?.type ?? '';
      return { event, type, attempts };
    });
    return { isHeld: this.#sender.isHeld, pending };
  }

  /** The double's time, in seconds. */
  now(): number {
    return this.#state.now();
  }

  /** Moves the clock, and does what becomes due on the way. */
  advance(seconds: number): void {
    this.advanceTo(this.#state.now() + seconds);
  }

  /** As `advance`, to a time. @throws ApiError 400 if it is past */
  advanceTo(time: number): void {
    this.#state.store.transact(() => advanceTo(this.#state, time));
  }

  /** Changes what a card does from now on. @throws ApiError 404 if there is no such payment method */
  setCard(method: string, behaviour: Behaviour): void {
    this.#state.store.transact(() => {
      this.#state.need('payment_method', method);
      const authenticated = this.#state.store.get('card', method)?.authenticated ?? false;
      this.#state.put('card', { id: method, behaviour, authenticated });
    });
  }

  /** Lets the cardholder's bank decide a dispute. @throws ApiError 404 if there is no such dispute */
  decide(dispute: string, status: 'won' | 'lost'): void {
    this.#state.store.transact(() => {
      const decided = decidedDispute(this.#state.need('dispute', dispute), status, this.#state.now());
      this.#state.put('dispute', decided);
      this.#state.emit('charge.dispute.closed', decided);
    });
  }

  /** The names of what cards do. */
  get behaviours(): readonly Behaviour[] {
    return behaviours;
  }

  /** Every event that ever happened, in order, with what was never sent. */
  log(): Stripe.EventBase[] {
    return this.#state.all('event');
  }

  /** Every object of a kind, as it is stored, oldest first. */
  objects<K extends Kind>(kind: K): Kinds[K][] {
    return this.#state.all(kind);
  }

  /** Forgets everything: objects, faults, and how far the clock was moved. */
  async reset(): Promise<void> {
    this.#sender.hold();
    await this.#sender.settled();
    const origin = this.#state.origin();
    this.#state.store.clear();
    this.#state.store.transact(() => this.#state.put('setting', { id: 'origin', value: origin }));
    this.faults.clear();
    this.drops.clear();
    this.#sender.deliver();
  }
}
