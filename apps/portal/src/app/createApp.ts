import { ApiError, type Client, createClient, servicesOf } from '@aloud/api';
import { QueryClient } from '@tanstack/react-query';
import { accountService } from '../data/account/account.ts';
import { countPending } from '../data/calls/countPending.ts';
import { LoaderStore } from '../data/calls/LoaderStore.ts';
import { refreshOnExpiry } from '../data/calls/refreshOnExpiry.ts';
import { keptFor } from '../data/keys.ts';
import type { Services } from '../data/ServicesContext.ts';
import { signInService } from '../data/sign-in/signIn.ts';
import { afterEarlyCalls } from '../first-page/earlyCalls.ts';
import { AuthService } from '../session/authService.ts';
import { browserRefreshLedger } from '../session/refreshLedger.ts';
import { SessionStore } from '../session/SessionStore.ts';
import { browserTabLock } from '../session/tabLock.ts';
import { browserTokenStorage, type TokenStorage } from '../session/tokenStorage.ts';
import type { Visit } from '../session/VisitContext.ts';
import { DraftStore } from '../site/drafts/DraftStore.ts';
import { tabStore } from '../site/storage/stores.ts';
import { NoticeStore } from '../ui/notices/NoticeStore.ts';

/** Everything that lives as long as the page. */
export interface App extends Visit {
  readonly loader: LoaderStore;
  readonly notices: NoticeStore;
  readonly client: Client;
  readonly services: Services;
  readonly queries: QueryClient;
}

interface Surroundings {
  readonly origin?: string;
  readonly storage?: TokenStorage;
  readonly leave?: Visit['leave'];
  /** How often a failed query is repeated. */
  readonly retries?: number;
}

export function createApp({
  origin = location.origin,
  storage = browserTokenStorage(),
  leave = (url, replacing) => location[replacing ? 'replace' : 'assign'](url),
  retries = 2,
}: Surroundings = {}): App {
  const loader = new LoaderStore();
  // `fetch` is looked up on every call, so that a later replacement (by a test, a monitor) is used.
  const send = countPending(
    afterEarlyCalls((...request) => fetch(...request)),
    loader,
  );
  const baseUrl = servicesOf(location.hostname);
  const auth = new AuthService({ origin, base: baseUrl('auth'), fetch: send });
  const drafts = new DraftStore(tabStore, () => session.writer);
  const session = new SessionStore({
    auth,
    storage,
    holds: () => drafts.onPage,
    lock: browserTabLock('aloud.session'),
    ledger: browserRefreshLedger(),
  });
  const renewing = refreshOnExpiry(send, session);
  const client = createClient({
    baseUrl,
    accessToken: () => session.accessToken(),
    profileId: () => session.profileId,
    fetch: renewing,
    // Without its script a call is sent as it is: nobody is kept from saving.
    fetchKeyed: (...call) =>
      import('../data/calls/keyedCalls.ts').then(
        (keyed) => keyed.sendKeyed(renewing, session, ...call),
        () => renewing(...call),
      ),
  });
  return {
    origin,
    leave,
    session,
    drafts,
    auth,
    loader,
    client,
    notices: new NoticeStore(),
    services: {
      account: accountService(client),
      signIn: signInService(client),
    },
    queries: new QueryClient({
      defaultOptions: {
        // A line that is gone is told, not waited for in silence.
        queries: {
          networkMode: 'always',
          refetchOnReconnect: true,
          queryKeyHashFn: keptFor(session),
          retry: (failures, error) => failures < retries && isPassing(error) && navigator.onLine,
        },
        mutations: { networkMode: 'always' },
      },
    }),
  };
}

/** Whether a retry may help: a refusal (4xx) stays a refusal. */
function isPassing(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}
