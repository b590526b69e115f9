import type { GiftTime, PaidSubscription } from '@aloud/api';

/** The provider counts in whole seconds. */
const second = 1_000;

/**
 * Until when gifts pay for a subscription; null if they do not. The provider knows a charge that waits for gifts as a trial, and only its end
 * tells the two apart.
 */
export function giftOf({ status, trialEnd }: PaidSubscription, gifts: readonly GiftTime[]): string | null {
  if (status !== 'trialing' || trialEnd === null) return null;
  const end = Date.parse(trialEnd);
  return gifts.find(({ until }) => Math.abs(Date.parse(until) - end) < second)?.until ?? null;
}
