import type { ProviderSubscription } from '../provider/port.ts';
import type { SubscriptionRow } from '../queries.ts';

/** What a guardian is written to about. */
export const occasions = [
  'trial',
  'welcome',
  'trialEnds',
  'giftEnds',
  'paid',
  'failed',
  'authenticate',
  'cancelled',
  'continued',
  'planChanged',
  'ended',
] as const;
export type Occasion = (typeof occasions)[number];

type Before = Pick<SubscriptionRow, 'status' | 'cancelAtPeriodEnd' | 'periodEnd' | 'priceId' | 'withdrawn'>;
type After = Pick<ProviderSubscription, 'status' | 'cancelAtPeriodEnd' | 'periodEnd' | 'priceId' | 'open'>;

const begun: ReadonlySet<string> = new Set(['trialing', 'active', 'past_due', 'unpaid', 'paused']);
const over: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);

/** What has happened to a subscription between two states of it. @param before null if it was not known */
export function occasionsOf(before: Before | null, after: After): Occasion[] {
  const hadBegun = before !== null && begun.has(before.status);
  // The mail that confirms a withdrawal says that it ends.
  if (over.has(after.status)) return hadBegun && !before.withdrawn ? ['ended'] : [];
  if (!hadBegun) return beginnings(after);
  return [...payments(before, after), ...decisions(before, after), ...changesOfPlan(before, after)];
}

function beginnings({ status }: After): Occasion[] {
  if (status === 'trialing') return ['trial'];
  return status === 'active' ? ['welcome'] : [];
}

function payments(before: Before, after: After): Occasion[] {
  if (after.status === 'past_due' && before.status !== 'past_due')
    return [after.open?.needs === 'authenticate' ? 'authenticate' : 'failed'];
  const isLonger = (after.periodEnd?.getTime() ?? 0) > (before.periodEnd?.getTime() ?? 0);
  return after.status === 'active' && (isLonger || before.status === 'past_due') ? ['paid'] : [];
}

function decisions(before: Before, after: After): Occasion[] {
  if (before.cancelAtPeriodEnd === after.cancelAtPeriodEnd) return [];
  return [after.cancelAtPeriodEnd ? 'cancelled' : 'continued'];
}

/** Of one that is cancelled nothing is charged any more, whatever it costs. */
function changesOfPlan(before: Before, after: After): Occasion[] {
  return before.priceId !== after.priceId && !after.cancelAtPeriodEnd ? ['planChanged'] : [];
}
