import type Stripe from 'stripe';
import { clientSecretOf, newId } from '../state/ids.ts';

type Given = Pick<Stripe.SetupIntent, 'description' | 'metadata' | 'usage'> & {
  readonly customer: string | null;
  readonly payment_method: string | null;
};

/** A new setup intent, which waits for a card or for its confirmation. */
export function makeSetupIntent(given: Given, created: number): Stripe.SetupIntent {
  const id = newId('seti');
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: ['card'],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: clientSecretOf(id),
    created,
    customer: given.customer,
    customer_account: null,
    description: given.description,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: given.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: given.payment_method,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: given.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    usage: given.usage,
  };
}
