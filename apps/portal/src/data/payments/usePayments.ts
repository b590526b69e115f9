import { type Client, createClient, realmOfHost, servicesOf } from '@aloud/api';
import type { SessionStore } from '../../session/SessionStore.ts';
import { useSession } from '../../session/VisitContext.ts';
import { countPending } from '../calls/countPending.ts';
import { useLoader } from '../calls/LoaderContext.ts';
import type { LoaderStore } from '../calls/LoaderStore.ts';
import { refreshOnExpiry } from '../calls/refreshOnExpiry.ts';
import { type GiftCards, giftCardsOf } from './giftCards.ts';
import { type Orders, ordersOf } from './orders.ts';
import { type Payments, paymentsOf } from './payments.ts';

/** The calls of the payment service, for the few pages that need them. */
interface Calls {
  readonly payments: Payments;
  readonly orders: Orders;
  readonly giftCards: GiftCards;
}

const made = new WeakMap<SessionStore, Calls>();

export const usePayments = (): Payments => useCalls().payments;
export const useOrders = (): Orders => useCalls().orders;
export const useGiftCards = (): GiftCards => useCalls().giftCards;

function useCalls(): Calls {
  const session = useSession();
  const loader = useLoader();
  const known = made.get(session) ?? open(session, loader);
  made.set(session, known);
  return known;
}

function open(session: SessionStore, loader: LoaderStore): Calls {
  const client = paymentClient(session, loader);
  return { payments: paymentsOf(client), orders: ordersOf(client), giftCards: giftCardsOf(client) };
}

/** A client whose calls name the country. */
export function paymentClient(session: SessionStore, loader: LoaderStore): Client {
  const send = countPending((...request) => fetch(...request), loader);
  return createClient({
    baseUrl: servicesOf(location.hostname),
    accessToken: () => session.accessToken(),
    fetch: refreshOnExpiry(withCountry(send), session),
  });
}

/** Names the country in every call (spec §7). */
const withCountry =
  (send: typeof fetch): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-country', realmOfHost(location.hostname));
    return send(input, { ...init, headers });
  };
