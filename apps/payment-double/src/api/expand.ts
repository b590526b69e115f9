import type { Kind } from '../state/kinds.ts';
import type { State } from '../state/state.ts';
import { invalid } from './errors.ts';
import { includedOf } from './included.ts';

/** The kinds of the objects whose ids stand in fields of these names. */
const kinds: Readonly<Record<string, Kind>> = {
  charge: 'charge',
  coupon: 'coupon',
  customer: 'customer',
  default_payment_method: 'payment_method',
  default_price: 'price',
  discount: 'discount',
  discounts: 'discount',
  invoice: 'invoice',
  latest_charge: 'charge',
  latest_invoice: 'invoice',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
  pending_setup_intent: 'setup_intent',
  price: 'price',
  product: 'product',
  subscription: 'subscription',
  test_clock: 'test_clock',
};
/** References that are always null in the double. */
const alwaysNull = [
  'balance_transaction',
  'default_source',
  'latest_attempt',
  'mandate',
  'promotion_code',
  'schedule',
  'source',
];
const deepest = 4;

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Replaces ids by the objects that they name, as `expand[]` asks for.
 * @throws ApiError 400 if something cannot be expanded
 */
export function expand(state: State, reply: object, paths: readonly string[]): object {
  return paths.reduce((so, path) => {
    const steps = path.split('.');
    const depth = steps.filter((step) => step !== 'data').length;
    if (depth > deepest)
      throw invalid(`You cannot expand more than ${deepest} levels of a property: ${path}`, {
        param: 'expand',
      });
    const done = expandIn(state, so, steps, path);
    return isObject(done) ? done : so;
  }, reply);
}

function expandIn(state: State, value: unknown, steps: readonly string[], path: string): unknown {
  const [step, ...rest] = steps;
  if (step === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => expandIn(state, each, steps, path));
  if (!isObject(value)) throw cannot(path);
  const included = step in value ? undefined : includedOf(state, value, step);
  if (!(step in value) && included === undefined) throw cannot(path);
  const child = included === undefined ? opened(state, step, value[step], path) : included;
  return { ...value, [step]: expandIn(state, child, rest, path) };
}

/** The object instead of its id. */
function opened(state: State, field: string, value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => opened(state, field, each, path));
  const kind = kinds[field];
  if (value === null && !kind && !alwaysNull.includes(field)) throw cannot(path);
  if (typeof value === 'object') return value;
  const found = kind && typeof value === 'string' ? state.store.get(kind, value) : undefined;
  if (!found) throw cannot(path);
  return found;
}

const cannot = (path: string) => invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
