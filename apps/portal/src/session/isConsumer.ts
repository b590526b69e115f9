import type { MyOrganization } from '@aloud/api';
import type { SessionClaims } from './tokens.ts';

/**
 * Whether she came through the consumer market: a guardian with that single role and a single subscription of the
 * consumer type (spec §5). The country's consumer organisation is not known here; the three signs together are enough.
 */
export function isConsumer(organizations: readonly MyOrganization[], claims: SessionClaims | null): boolean {
  const [only, ...others] = organizations;
  if (only?.role !== 'guardian' || !only.active || others.length > 0) return false;
  const subscriptions = claims?.subscriptions ?? [];
  return subscriptions.length === 1 && subscriptions[0]?.type === 'consumer';
}
