import type Stripe from 'stripe';
import { invalid, missing } from '../api/errors.ts';
import type { State } from '../state/state.ts';

/** A price that is subscribed to. */
export interface Item {
  readonly price: string;
  readonly quantity: number;
}

export interface PricedItem {
  readonly price: Stripe.Price;
  readonly quantity: number;
}

/**
 * The prices of the items.
 * @throws ApiError unless they are active, recurring, and of one currency and rhythm
 */
export function itemsFor(state: State, items: readonly Item[]): PricedItem[] {
  const priced = items.map(({ price, quantity }, index) => ({
    price: usablePrice(state, price, `items[${index}][price]`),
    quantity,
  }));
  const [first] = priced;
  for (const { price } of priced) {
    if (price.currency !== first?.price.currency)
      throw invalid('All prices of a subscription must have the same currency.', { param: 'items' });
    if (rhythm(price) !== rhythm(first.price))
      throw invalid('All prices of a subscription must have the same interval in the double.', {
        param: 'items',
      });
  }
  return priced;
}

function usablePrice(state: State, id: string, param: string): Stripe.Price {
  const price = state.store.get('price', id);
  if (!price) throw missing('price', id, param);
  if (!price.active)
    throw invalid(`The price specified is inactive. This field only accepts active prices.`, { param });
  if (!price.recurring)
    throw invalid(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      {
        param,
      },
    );
  return price;
}

const rhythm = ({ recurring }: Stripe.Price) => `${recurring?.interval_count} ${recurring?.interval}`;
