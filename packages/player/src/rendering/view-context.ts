import type { Resources } from './document/resources.ts';

/** What every view of one opened book shares. */
export interface ViewContext {
  readonly resources: Resources;
  /** Origins that media in pages may stream from. */
  readonly mediaSources: readonly string[];
  /** Accessible name of page frames. */
  readonly frameTitle: string;
}
