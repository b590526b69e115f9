import type { Step } from './steps.ts';

/** What somebody does who does not see the screen. */
export interface Journey {
  readonly name: string;
  /** The address that they open. */
  readonly begins: string;
  readonly steps: readonly Step[];
}
