import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import { missing } from '../api/errors.ts';
import { apiVersion } from '../api-version.ts';
import { type EventType, type ObjectOf, previousOf } from '../events/types.ts';
import { Clock } from '../time/clock.ts';
import { idOrNull, newId, randomText } from './ids.ts';
import type { Kind, Kinds } from './kinds.ts';
import type { Store } from './store.ts';

/** The request that is being answered, as events name it. */
export interface RequestNote {
  readonly id: string;
  readonly key: string | null;
}

/** How the provider names kinds in its messages, where the name is not the kind's own. */
const nouns: Partial<Record<Kind, string>> = {
  payment_method: 'PaymentMethod',
  setup_intent: 'setupintent',
  tax_rate: 'tax rate',
  test_clock: 'test clock',
};

/** What every part of the double works on: the objects, the time, and the events that tell of changes. */
export class State {
  readonly store: Store;
  readonly clock: Clock;
  /** The request that is being answered; null while the clock moves. */
  request: RequestNote | null = null;
  /** Says whether an event of this type is sent to a webhook. */
  readonly #isDelivered: (type: string) => boolean;

  constructor(store: Store, machine: () => number, isDelivered: (type: string) => boolean) {
    this.store = store;
    this.clock = new Clock(store, machine);
    this.#isDelivered = isDelivered;
  }

  /** @throws ApiError 404 if there is no such object */
  need<K extends Kind>(kind: K, id: string, param = 'id'): Kinds[K] {
    const found = this.store.get(kind, id);
    if (!found) throw missing(nouns[kind] ?? kind, id, param);
    return found;
  }

  /** As `need`; a deleted customer is as good as none. */
  customer(id: string, param = 'customer'): Stripe.Customer {
    const found = this.need('customer', id, param);
    if (found.deleted) throw missing('customer', id, param);
    return found;
  }

  put<K extends Kind>(kind: K, object: Kinds[K]): void {
    this.store.put(kind, object);
  }

  all<K extends Kind>(kind: K): Kinds[K][] {
    return this.store.all(kind);
  }

  now(customer?: string | null): number {
    return this.clock.now(customer);
  }

  /** Tells what happened, and queues the event for the webhook. @param before the object as it was, if it was changed */
  emit<T extends EventType>(type: T, object: ObjectOf<T>, before?: ObjectOf<T>): void {
    const previous = before ? previousOf(before, object) : undefined;
    const isDelivered = this.#isDelivered(type);
    const event: Stripe.EventBase = {
      id: newId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: this.now(this.#customerOf(object)),
      data: previous ? { object, previous_attributes: previous } : { object },
      livemode: false,
      pending_webhooks: isDelivered ? 1 : 0,
      request: this.request ? { id: this.request.id, idempotency_key: this.request.key } : null,
      type,
    };
    this.put('event', event);
    if (!isDelivered) return;
    const at = this.clock.machine();
    this.put('delivery', { id: newId('del'), event: event.id, attempts: 0, queuedAt: at, nextAt: at });
  }

  /** The address under which the double is reached. */
  origin(): string {
    return this.store.get('setting', 'origin')?.value ?? '';
  }

  /** A hash that cannot be turned back without the double's own key. Call it inside a transaction. */
  hash(text: string): string {
    let secret = this.store.get('setting', 'secret')?.value;
    if (secret === undefined) {
      secret = randomText(32);
      this.put('setting', { id: 'secret', value: secret });
    }
    return createHmac('sha256', secret).update(text).digest('base64url');
  }

  /** The customer in whose time an object lives. */
  #customerOf(object: object): string | null {
    if ('object' in object && object.object === 'customer' && 'id' in object) return String(object.id);
    if ('customer' in object && typeof object.customer === 'string') return object.customer;
    const paid = 'invoice' in object && this.store.get('invoice', String(object.invoice));
    const disputed = 'charge' in object && this.store.get('charge', String(object.charge));
    return idOrNull((paid || disputed || undefined)?.customer);
  }
}
