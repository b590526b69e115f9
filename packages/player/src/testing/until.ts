import { waitUntil } from '@open-wc/testing';

/** Waits until something is true, for as long as a busy machine may need: the bench measures speed. */
export const until = (isSo: () => unknown, what?: string): Promise<void> =>
  waitUntil(isSo, what, { timeout: 12_000 });
