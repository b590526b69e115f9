import type { DraftStore } from '../site/drafts/DraftStore.ts';
import { required } from '../site/required.ts';
import type { AuthService } from './authService.ts';
import type { SessionStore } from './SessionStore.ts';

/** Who is signed in, and the portal's origin. */
export interface Visit {
  readonly origin: string;
  /** Sends the browser to an address outside the portal, or to a new page of it; `replacing` leaves no way back. */
  readonly leave: (url: string, replacing?: boolean) => void;
  readonly session: SessionStore;
  readonly auth: AuthService;
  /** What is typed in this tab and not saved. */
  readonly drafts: DraftStore;
}

export const [VisitContext, useVisit] = required<Visit>();
export const useSession = (): SessionStore => useVisit().session;
