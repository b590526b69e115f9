/** One of the oldest browsers that the product runs in. */
export interface OldestBrowser {
  /** Its name in MDN's browser-compat-data. */
  readonly compat: string;
  readonly targets: readonly string[];
  readonly title: string;
  readonly version: string;
}
export const floor: readonly OldestBrowser[];
export const targets: readonly string[];
export function isNewer(one: string, other: string): boolean;
