import type Stripe from 'stripe';
import { newId } from '../state/ids.ts';
import { planOf } from './catalogue.ts';

interface ItemGiven {
  readonly subscription: string;
  readonly price: Stripe.Price;
  readonly quantity: number;
  readonly start: number;
  readonly end: number;
}

export function makeSubscriptionItem(given: ItemGiven, created: number): Stripe.SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: given.end,
    current_period_start: given.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(given.price),
    price: given.price,
    quantity: given.quantity,
    subscription: given.subscription,
    tax_rates: [],
  };
}

/** What happens at the end of a trial. */
export function trialSettings(missing: 'cancel' | 'create_invoice'): Stripe.Subscription.TrialSettings {
  return { end_behavior: { billing_cycle_anchor: null, missing_payment_method: missing } };
}

interface Given {
  readonly id: string;
  readonly customer: string;
  readonly currency: string;
  readonly items: readonly Stripe.SubscriptionItem[];
  readonly status: 'active' | 'incomplete' | 'trialing';
  readonly anchor: number;
  readonly trialEnd: number | null;
  readonly testClock: string | null;
  readonly defaultPaymentMethod: string | null;
  readonly taxRates: readonly Stripe.TaxRate[];
  readonly metadata: Stripe.Metadata;
  readonly description: string | null;
  readonly whenMethodIsMissing: 'cancel' | 'create_invoice';
  readonly savesMethod: boolean;
}

export function makeSubscription(given: Given, created: number): Stripe.Subscription {
  return {
    id: given.id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: given.anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created,
    currency: given.currency,
    customer: given.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: given.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [...given.taxRates],
    description: given.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [...given.items],
      has_more: false,
      url: `/v1/subscription_items?subscription=${given.id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: given.savesMethod ? 'on_subscription' : 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: given.status,
    test_clock: given.testClock,
    transfer_data: null,
    trial_end: given.trialEnd,
    trial_settings: trialSettings(given.whenMethodIsMissing),
    trial_start: given.trialEnd === null ? null : created,
  };
}
