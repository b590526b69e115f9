import { ApiError, type Client, createClient } from '@aloud/api';
import { QueryClient } from '@tanstack/react-query';
import { keptFor } from '../data/keys.ts';
import { afterEarlyCalls } from '../first-page/earlyCalls.ts';
import { type AccountService, accountService } from '../services/account.ts';
import { counted } from '../services/counted.ts';
import { renewing } from '../services/renewing.ts';
import { type SignInService, signInService } from '../services/signIn.ts';
import { AuthService } from '../session/authService.ts';
import { browserLock } from '../session/lock.ts';
import { browserRefreshLedger } from '../session/refreshLedger.ts';
import { SessionStore } from '../session/SessionStore.ts';
import { browserTokenStorage, type TokenStorage } from '../session/tokenStorage.ts';
import { LoaderStore } from '../shell/LoaderStore.ts';
import { NoticeStore } from '../shell/notices/NoticeStore.ts';

/** Everything that lives as long as the page. */
export interface App {
  readonly origin: string;
  /** Takes the browser to an address outside of the portal. */
  readonly leave: (url: string) => void;
  readonly session: SessionStore;
  readonly auth: AuthService;
  readonly loader: LoaderStore;
  readonly notices: NoticeStore;
  /** What the services call through; useLibrary, useOffice and useReading make of it what some pages need. */
  readonly client: Client;
  readonly services: {
    readonly account: AccountService;
    readonly signIn: SignInService;
  };
  readonly queries: QueryClient;
}

interface Surroundings {
  readonly origin?: string;
  readonly storage?: TokenStorage;
  readonly leave?: (url: string) => void;
  /** How often a failed query is tried again. */
  readonly retries?: number;
}

export function createApp({
  origin = location.origin,
  storage = browserTokenStorage(),
  leave = (url) => location.assign(url),
  retries = 2,
}: Surroundings = {}): App {
  const loader = new LoaderStore();
  // `fetch` is looked up on every call, so that what replaces it later (a test, a monitor) is used.
  const send = counted(
    afterEarlyCalls((...request) => fetch(...request)),
    loader,
  );
  const auth = new AuthService({ origin, fetch: send });
  const session = new SessionStore({
    auth,
    storage,
    lock: browserLock('aloud.session'),
    ledger: browserRefreshLedger(),
  });
  const client = createClient({
    accessToken: () => session.accessToken(),
    fetch: renewing(send, session),
  });
  return {
    origin,
    leave,
    session,
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
        queries: {
          queryKeyHashFn: keptFor(session),
          retry: (failures, error) => failures < retries && isPassing(error),
        },
      },
    }),
  };
}

/** Whether asking again may help: a refusal (4xx) stays a refusal. */
function isPassing(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}
