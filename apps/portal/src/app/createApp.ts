import { ApiError, createClient } from '@aloud/api';
import { QueryClient } from '@tanstack/react-query';
import { afterEarlyCalls } from '../first-page/earlyCalls.ts';
import { type AccountService, accountService } from '../services/account.ts';
import { counted } from '../services/counted.ts';
import { type CustomerService, customerService } from '../services/customers.ts';
import { type FeedbackService, feedbackService } from '../services/feedback.ts';
import { type GroupService, groupService } from '../services/groups.ts';
import { type JobService, jobService } from '../services/jobs.ts';
import { type LibraryService, libraryService } from '../services/library.ts';
import { type PeriodService, periodService } from '../services/periods.ts';
import { type ReadingService, readingService } from '../services/reading.ts';
import { renewing } from '../services/renewing.ts';
import { type SchoolUnitService, schoolUnitService } from '../services/schoolUnits.ts';
import { type SignInService, signInService } from '../services/signIn.ts';
import { type SignInMeansService, signInMeansService } from '../services/signInMeans.ts';
import { type SubmissionService, submissionService } from '../services/submissions.ts';
import { type UserFormService, userFormService } from '../services/userForms.ts';
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
  readonly services: {
    readonly account: AccountService;
    readonly customers: CustomerService;
    readonly feedback: FeedbackService;
    readonly groups: GroupService;
    readonly jobs: JobService;
    readonly library: LibraryService;
    readonly periods: PeriodService;
    readonly reading: ReadingService;
    readonly schoolUnits: SchoolUnitService;
    readonly signIn: SignInService;
    readonly signInMeans: SignInMeansService;
    readonly submissions: SubmissionService;
    readonly userForms: UserFormService;
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
    notices: new NoticeStore(),
    services: {
      account: accountService(client),
      customers: customerService(client),
      feedback: feedbackService(client),
      groups: groupService(client),
      jobs: jobService(client),
      library: libraryService(client),
      periods: periodService(client),
      reading: readingService(client),
      schoolUnits: schoolUnitService(client),
      signIn: signInService(client),
      signInMeans: signInMeansService(client),
      submissions: submissionService(client),
      userForms: userFormService(client),
    },
    queries: new QueryClient({
      defaultOptions: { queries: { retry: (failures, error) => failures < retries && isPassing(error) } },
    }),
  };
}

/** Whether asking again may help: a refusal (4xx) stays a refusal. */
function isPassing(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}
