import type { BookInfo, PlayerCallbacks, UserIdentity } from '../host/host.ts';

/** Everything that a host gives the player to open one book; read on demand, so that it may change meanwhile. */
export interface BookInput {
  readonly src: string | null;
  readonly file: File | null;
  readonly mediaBaseUrl: string | null;
  readonly policy: string | null;
  readonly book: BookInfo | undefined;
  readonly callbacks: PlayerCallbacks | undefined;
  readonly bookmarkFeatures: boolean;
  /** True if scripted books may run. */
  readonly frogFunctionality: boolean;
  /** Set on the scripts of such books, for a host whose content policy requires it; empty if it does not. */
  readonly nonce: string;
  readonly activeSubmissionId: string | null;
  readonly availableSubmissionIds: readonly string[];
  readonly selectedLanguage: string | null;
  readonly userIdentity: UserIdentity | null;
  readonly sourceApplication: string;
  /** Letters are larger, as the narrated-book service wants them (spec §9). */
  readonly largeType: boolean;
  readonly locale: string;
}
