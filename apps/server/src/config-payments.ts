import { type RealmId, realmIds } from '@aloud/api';
import * as z from 'zod';

/** The keys of the card provider for one country. */
const keys = z.strictObject({
  publishableKey: z.string().regex(/^pk_(test|live)_\w+$/, 'is no publishable key (pk_…)'),
  secretKey: z.string().regex(/^(sk|rk)_(test|live)_\w+$/, 'is no secret key (sk_…)'),
  webhookSecret: z.string().regex(/^whsec_\w+$/, 'is no secret of a webhook (whsec_…)'),
});

/** The setting PAYMENTS: keys by country. */
export const paymentKeys = z.partialRecord(z.enum(realmIds), keys);

/** What a server needs to take payments in its country. */
export interface PaymentKeys extends Readonly<z.output<typeof keys>> {
  /** Where the local double of the provider is (apps/payment-double); null for the provider itself. */
  readonly double: URL | null;
}

/** The double takes any key of the right form; none of these opens anything anywhere else. */
export const doubleKeys = {
  publishableKey: 'pk_test_double',
  secretKey: 'sk_test_double',
  webhookSecret: 'whsec_double',
} as const;

/**
 * The keys for a country: the operator's, or the double's in development if they have given its address. Null: nothing can be paid.
 */
export function keysFor(
  realm: RealmId,
  given: Readonly<z.output<typeof paymentKeys>>,
  double: string | undefined,
): PaymentKeys | null {
  const own = given[realm];
  if (own) return { ...own, double: null };
  return double === undefined ? null : { ...doubleKeys, double: new URL(double) };
}
