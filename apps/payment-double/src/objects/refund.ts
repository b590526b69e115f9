import type Stripe from 'stripe';
import { idOrNull, newId } from '../state/ids.ts';

type Given = Pick<Stripe.Refund, 'amount' | 'metadata' | 'reason'> & { readonly charge: Stripe.Charge };

/** A refund, which succeeds at once. */
export function makeRefund({ charge, amount, metadata, reason }: Given, created: number): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: idOrNull(charge.customer),
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata,
    payment_intent: idOrNull(charge.payment_intent),
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
