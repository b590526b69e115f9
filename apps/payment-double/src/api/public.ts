/** What a browser with a publishable key may see of an object, by the name of its kind. */
const visible: Readonly<Record<string, readonly string[]>> = {
  setup_intent: [
    'allowed_payment_method_types',
    'automatic_payment_methods',
    'cancellation_reason',
    'client_secret',
    'created',
    'description',
    'id',
    'last_setup_error',
    'livemode',
    'next_action',
    'object',
    'payment_method',
    'payment_method_types',
    'status',
    'usage',
  ],
  payment_intent: [
    'allowed_payment_method_types',
    'amount',
    'automatic_payment_methods',
    'canceled_at',
    'cancellation_reason',
    'capture_method',
    'client_secret',
    'confirmation_method',
    'created',
    'currency',
    'description',
    'id',
    'last_payment_error',
    'livemode',
    'next_action',
    'object',
    'payment_method',
    'payment_method_types',
    'processing',
    'receipt_email',
    'setup_future_usage',
    'shipping',
    'source',
    'status',
  ],
  payment_method: [
    'allow_redisplay',
    'billing_details',
    'card',
    'created',
    'customer',
    'id',
    'livemode',
    'object',
    'type',
  ],
};

/** Leaves out of a reply, and of the objects in it, what a publishable key must not see. */
export function publicView(value: object): object {
  const kind = 'object' in value ? String(value.object) : '';
  const fields = visible[kind];
  const kept = Object.entries(value).filter(([key]) => !fields || fields.includes(key));
  return Object.fromEntries(kept.map(([key, each]) => [key, key === 'card' ? cardView(each) : inner(each)]));
}

const inner = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? publicView(value) : value;

function cardView(card: unknown): unknown {
  if (typeof card !== 'object' || card === null) return card;
  return Object.fromEntries(Object.entries(card).filter(([key]) => key !== 'fingerprint'));
}
