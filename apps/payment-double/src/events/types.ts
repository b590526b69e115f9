import type Stripe from 'stripe';

export type EventType = Stripe.Event['type'];
type EventOf<T extends EventType> = Extract<Stripe.Event, { type: T }>;

/** The object that an event of this type is about. */
export type ObjectOf<T extends EventType> = EventOf<T>['data']['object'];

/** The values that an object had before, of the properties that changed; undefined if nothing changed. */
export function previousOf(before: object, after: object): object | undefined {
  const now = new Map(Object.entries(after));
  const changed = Object.entries(before).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(now.get(key)),
  );
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}
