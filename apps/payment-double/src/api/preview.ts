import type Stripe from 'stripe';
import type * as z from 'zod';
import { changeSubscription } from '../billing/change.ts';
import { draftInvoice } from '../billing/invoices.ts';
import { rhythmOf } from '../billing/periods.ts';
import { isEnded, periodOf } from '../billing/states.ts';
import { subscribe } from '../billing/subscribe.ts';
import { idOf } from '../state/ids.ts';
import type { State } from '../state/state.ts';
import { periodEnd } from '../time/calendar.ts';
import { invalid } from './errors.ts';
import type { preview } from './subscription-params.ts';
import { ratesOf } from './subscriptions.ts';

type Given = z.output<typeof preview>;

/**
 * The invoice that would come next: what is asked for is done, looked at and taken back.
 * @throws ApiError 404 if there will be no further invoice
 */
export function previewInvoice(state: State, given: Given): Stripe.Invoice {
  const mark = state.store.mark();
  try {
    return given.subscription ? upcoming(state, given.subscription, given) : first(state, given);
  } finally {
    state.store.backTo(mark);
  }
}

function upcoming(
  state: State,
  id: string,
  { discounts, subscription_details: details }: Given,
): Stripe.Invoice {
  const found = state.need('subscription', id, 'subscription');
  if (isEnded(found)) throw none();
  const changed = changeSubscription(state, found, {
    atPeriodEnd: details?.cancel_at_period_end,
    discounts: discounts === '' ? [] : discounts,
    items: details?.items,
    taxRates:
      details?.default_tax_rates === undefined ? undefined : ratesOf(state, details.default_tax_rates),
    trialEnd: details?.trial_end === 'now' ? undefined : details?.trial_end,
  });
  const { end } = periodOf(changed);
  if (changed.cancel_at !== null && changed.cancel_at <= end) throw none();
  const period = periodOf(changed);
  const next = periodEnd(changed.billing_cycle_anchor, rhythmOf(changed.items.data), end);
  return draftInvoice(state, changed, { reason: 'upcoming', service: { start: end, end: next }, period });
}

/** The first invoice of a subscription that does not exist yet. */
function first(state: State, { customer, discounts, subscription_details: details }: Given): Stripe.Invoice {
  if (!customer || !details?.items)
    throw invalid('Pass a subscription, or a customer and subscription_details[items].', {
      code: 'parameter_missing',
      param: 'subscription',
    });
  const now = state.now(customer);
  const trialEnd = typeof details.trial_end === 'number' ? details.trial_end : null;
  const made = subscribe(state, {
    customer,
    items: details.items.flatMap(({ price, quantity = 1 }) => (price ? [{ price, quantity }] : [])),
    trialEnd,
    coupons: (discounts || []).flatMap(({ coupon }) => coupon ?? []),
    behaviour: 'default_incomplete',
    offSession: false,
    method: null,
    taxRates: ratesOf(state, details.default_tax_rates ?? ''),
    metadata: {},
    description: null,
    whenMethodIsMissing: 'create_invoice',
    savesMethod: false,
  });
  const invoice = state.need('invoice', idOf(made.latest_invoice ?? ''));
  return {
    ...invoice,
    billing_reason: 'upcoming',
    effective_at: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    number: null,
    period_end: now,
    status: 'draft',
    status_transitions: { ...invoice.status_transitions, finalized_at: null, paid_at: null },
  };
}

const none = () => invalid('No upcoming invoices for this subscription.', { code: 'invoice_upcoming_none' });
