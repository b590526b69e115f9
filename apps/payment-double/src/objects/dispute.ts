import type Stripe from 'stripe';
import { idOrNull, newId } from '../state/ids.ts';
import { day } from '../time/calendar.ts';

/** The dispute of a cardholder who says that the charge was not theirs: the bank takes the money back at once. */
export function makeDispute(charge: Stripe.Charge, created: number): Stripe.Dispute {
  const id = newId('du');
  return {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [moved(id, { amount: -charge.amount, currency: charge.currency, created })],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: created + 9 * day,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: idOrNull(charge.payment_intent),
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: 'chargeback',
        network: charge.payment_method_details?.card?.network ?? 'visa',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  };
}

/** The dispute once the bank has decided; if for us, it gives the money back. */
export function decidedDispute(
  dispute: Stripe.Dispute,
  status: 'won' | 'lost',
  created: number,
): Stripe.Dispute {
  const { id, amount, currency, balance_transactions: before } = dispute;
  const back = status === 'won' ? [moved(id, { amount, currency, created })] : [];
  return { ...dispute, status, balance_transactions: [...before, ...back] };
}

interface Moved {
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
}

function moved(source: string, { amount, currency, created }: Moved): Stripe.BalanceTransaction {
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: created,
    balance_type: 'payments',
    created,
    currency,
    description: null,
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: amount,
    reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source,
    status: 'available',
    type: 'adjustment',
  };
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
