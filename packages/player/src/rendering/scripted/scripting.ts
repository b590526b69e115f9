import type { PageInput } from '../page-input.ts';

/** What scripted pages need in addition to ordinary ones. Absent unless the host lets scripts run. */
export interface Scripting {
  /** Paths of the documents whose scripts run. */
  readonly paths: ReadonlySet<string>;
  readonly input: PageInput;
  /** Set on scripts, for hosts whose own policy requires it; empty if it does not. */
  readonly nonce: string;
  /** Address of the folder from which sound and video stream, with a trailing slash; null if they come from an archive. */
  readonly mediaBase: string | null;
  /** The signed address of a file below `mediaBase`. */
  sign(path: string): string;
  /** A scripted page does not stay in its frame. */
  onFault(error: unknown): void;
}
