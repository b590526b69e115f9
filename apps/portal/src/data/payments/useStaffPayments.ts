import type { SessionStore } from '../../session/SessionStore.ts';
import { useSession } from '../../session/VisitContext.ts';
import { useLoader } from '../calls/LoaderContext.ts';
import { type StaffPayments, staffPaymentsOf } from './staffPayments.ts';
import { paymentClient } from './usePayments.ts';

const made = new WeakMap<SessionStore, StaffPayments>();

/** What support does about payments, for the few pages that need it. */
export function useStaffPayments(): StaffPayments {
  const session = useSession();
  const loader = useLoader();
  const known = made.get(session) ?? staffPaymentsOf(paymentClient(session, loader));
  made.set(session, known);
  return known;
}
