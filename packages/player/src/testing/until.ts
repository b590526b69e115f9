import { waitUntil } from '@open-wc/testing';

/** Waits until something is so, as long as a busy machine may need for it: how fast it is, the bench measures. */
export const until = (isSo: () => unknown, what?: string): Promise<void> =>
  waitUntil(isSo, what, { timeout: 12_000 });
