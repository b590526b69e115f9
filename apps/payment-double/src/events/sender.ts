import Stripe from 'stripe';
import type { WebhookTarget } from '../config.ts';
import type { Delivery } from '../state/kinds.ts';
import type { State } from '../state/state.ts';

const second = 1000;
const hourLong = 3600 * second;
/** The pauses before a delivery is tried again; the last one is repeated. */
const pauses = [second, 5 * second, 30 * second, 300 * second, hourLong] as const;
/** After three days nobody tries again. */
const givesUpAfter = 72 * hourLong;
const timeout = 10 * second;

/** Sends queued events to the webhook, one after the other, until the webhook has taken them. */
export class Sender {
  readonly #state: State;
  readonly #target: WebhookTarget | undefined;
  #isHeld = false;
  #isClosed = false;
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #closing = new AbortController();

  constructor(state: State, target: WebhookTarget | undefined) {
    this.#state = state;
    this.#target = target;
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Keeps events back until they are released. */
  hold(): void {
    this.#isHeld = true;
  }

  /** Sends what is due, and again later what the webhook does not take. */
  deliver(): void {
    this.#isHeld = false;
    this.wake();
  }

  /** Looks for deliveries that are due. */
  wake(): void {
    if (this.#isHeld || this.#isClosed || !this.#target) return;
    this.#running ??= this.#sendDue().finally(() => {
      this.#running = undefined;
      this.#sleep();
    });
  }

  /** Resolves when nothing is being sent and nothing is due. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** Sends these deliveries now, in this order, also while others are held back. */
  async send(deliveries: readonly Delivery[]): Promise<void> {
    await this.settled();
    this.#running = this.#sendAll(deliveries).finally(() => {
      this.#running = undefined;
      this.#sleep();
    });
    await this.settled();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#closing.abort();
    clearTimeout(this.#timer);
    await this.settled();
  }

  async #sendDue(): Promise<void> {
    for (;;) {
      const now = this.#state.clock.machine();
      const due = this.#state.all('delivery').find(({ nextAt }) => nextAt <= now);
      if (!due || this.#isHeld || this.#isClosed) return;
      await this.#sendOne(due);
    }
  }

  async #sendAll(deliveries: readonly Delivery[]): Promise<void> {
    for (const delivery of deliveries) if (!this.#isClosed) await this.#sendOne(delivery);
  }

  async #sendOne(delivery: Delivery): Promise<void> {
    const event = this.#state.store.get('event', delivery.event);
    const isTaken = !event || (await this.#post(JSON.stringify(event)));
    // Meanwhile everything may have been forgotten, or the store closed.
    if (this.#isClosed || !this.#state.store.get('delivery', delivery.id)) return;
    this.#state.store.transact(() => this.#note(delivery, isTaken));
  }

  /** @returns whether the webhook has answered with 2xx */
  async #post(payload: string): Promise<boolean> {
    const { url, secret } = this.#target ?? { url: '', secret: '' };
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          // Signed anew for each attempt, so that a late one is not refused for its age.
          'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(timeout), this.#closing.signal]),
      });
      await reply.arrayBuffer();
      return reply.ok;
    } catch {
      return false;
    }
  }

  #note(delivery: Delivery, isTaken: boolean): void {
    const now = this.#state.clock.machine();
    const isOver = isTaken || now - delivery.queuedAt >= givesUpAfter;
    if (isOver) this.#state.store.remove('delivery', delivery.id);
    else {
      const pause = pauses[Math.min(delivery.attempts, pauses.length - 1)] ?? hourLong;
      this.#state.put('delivery', { ...delivery, attempts: delivery.attempts + 1, nextAt: now + pause });
    }
    const event = this.#state.store.get('event', delivery.event);
    if (isTaken && event) this.#state.put('event', { ...event, pending_webhooks: 0 });
  }

  /** Wakes again when the next delivery is due. */
  #sleep(): void {
    clearTimeout(this.#timer);
    const times = this.#state.all('delivery').map(({ nextAt }) => nextAt);
    if (times.length === 0 || this.#isHeld || this.#isClosed) return;
    const pause = Math.max(0, Math.min(...times) - this.#state.clock.machine());
    this.#timer = setTimeout(() => this.wake(), pause);
    this.#timer.unref();
  }
}
