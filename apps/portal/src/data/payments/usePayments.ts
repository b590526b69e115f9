import { createClient, realmOfHost, servicesOf } from '@aloud/api';
import type { SessionStore } from '../../session/SessionStore.ts';
import { useSession } from '../../session/VisitContext.ts';
import { countPending } from '../calls/countPending.ts';
import { useLoader } from '../calls/LoaderContext.ts';
import type { LoaderStore } from '../calls/LoaderStore.ts';
import { refreshOnExpiry } from '../calls/refreshOnExpiry.ts';
import { type Payments, paymentsOf } from './payments.ts';

const made = new WeakMap<SessionStore, Payments>();

/** The payment service, for the few pages that need it. */
export function usePayments(): Payments {
  const session = useSession();
  const loader = useLoader();
  const known = made.get(session) ?? open(session, loader);
  made.set(session, known);
  return known;
}

function open(session: SessionStore, loader: LoaderStore): Payments {
  const send = countPending((...request) => fetch(...request), loader);
  return paymentsOf(
    createClient({
      baseUrl: servicesOf(location.hostname),
      accessToken: () => session.accessToken(),
      fetch: refreshOnExpiry(withCountry(send), session),
    }),
  );
}

/** Names the country in every call (spec §7). */
const withCountry =
  (send: typeof fetch): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-country', realmOfHost(location.hostname));
    return send(input, { ...init, headers });
  };
