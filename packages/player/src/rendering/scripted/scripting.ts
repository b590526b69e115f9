import type { PageInput } from '../page-input.ts';

/** What scripted pages need besides what every page does. Only there where the host lets scripts run. */
export interface Scripting {
  /** Paths of the documents whose scripts run. */
  readonly paths: ReadonlySet<string>;
  readonly input: PageInput;
  /** Goes onto scripts, for hosts whose own policy asks for it; empty where it does not. */
  readonly nonce: string;
  /** Address of the folder that sound and video stream from, ending in a slash; null where they come out of an archive. */
  readonly mediaBase: string | null;
  /** The signed address of a file below `mediaBase`. */
  sign(path: string): string;
  /** A page could not be kept on show. */
  onFault(error: unknown): void;
}
