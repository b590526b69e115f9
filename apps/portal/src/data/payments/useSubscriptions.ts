import type { SessionStore } from '../../session/SessionStore.ts';
import { useSession } from '../../session/VisitContext.ts';
import { paymentService } from './paymentService.ts';
import { SubscriptionStore } from './SubscriptionStore.ts';

const made = new WeakMap<SessionStore, SubscriptionStore>();

/** Registers the payment service and the subscription store with the reader (spec §7); only pages that use them load them. */
export function useSubscriptions(): SubscriptionStore {
  const session = useSession();
  const known = made.get(session) ?? new SubscriptionStore(paymentService(location.hostname), session);
  made.set(session, known);
  return known;
}
