import type { Store } from '../state/store.ts';

/**
 * The time of the double, in seconds: the machine's time and an offset, which is stored. A customer with a test clock lives in
 * the frozen time of that clock.
 */
export class Clock {
  readonly #store: Store;
  readonly #machine: () => number;
  #pinned: number | undefined;

  constructor(store: Store, machine: () => number) {
    this.#store = store;
    this.#machine = machine;
  }

  /** The time for everything without a test clock, or for the customer. */
  now(customer?: string | null): number {
    const clockId = customer ? this.clockOf(customer) : null;
    const frozen = clockId ? this.#store.get('test_clock', clockId)?.frozen_time : undefined;
    return frozen ?? this.#pinned ?? Math.floor(this.#machine() / 1000) + this.#offset();
  }

  /** The machine's milliseconds: for what no clock moves, such as deliveries of webhooks. */
  machine(): number {
    return this.#machine();
  }

  /** The id of the customer's test clock, or null. */
  clockOf(customerId: string): string | null {
    const customer = this.#store.get('customer', customerId);
    if (!customer || customer.deleted) return null;
    const clock = customer.test_clock ?? null;
    return clock === null || typeof clock === 'string' ? clock : clock.id;
  }

  /** Does the work at this time, which is not after the time that the clock will show. */
  at<T>(time: number, work: () => T): T {
    const before = this.#pinned;
    this.#pinned = time;
    try {
      return work();
    } finally {
      this.#pinned = before;
    }
  }

  /** Shows this time from now on. Call it inside a transaction. */
  set(time: number): void {
    const offset = time - Math.floor(this.#machine() / 1000);
    this.#store.put('setting', { id: 'clock', value: String(offset) });
  }

  #offset(): number {
    return Number(this.#store.get('setting', 'clock')?.value ?? 0);
  }
}
