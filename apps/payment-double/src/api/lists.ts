import type Stripe from 'stripe';
import type * as z from 'zod';
import type { State } from '../state/state.ts';
import { missing } from './errors.ts';
import type { range } from './params.ts';

interface Page {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
  readonly created?: z.output<typeof range> | undefined;
}

interface Listed {
  readonly id: string;
  readonly created?: number;
}

/** One page of a list, newest first. @param all in the order of their creation */
export function pageOf<T extends Listed>(
  url: string,
  all: readonly T[],
  { limit = 10, starting_after: after, ending_before: before, created }: Page,
): Stripe.ApiList<T> {
  const found = all.filter((object) => isWithin(object.created, created)).reverse();
  const position = (id: string, param: string) => {
    const index = found.findIndex((object) => object.id === id);
    if (index < 0) throw missing('object', id, param);
    return index;
  };
  if (before !== undefined) {
    const end = position(before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: found.slice(start, end), has_more: start > 0, url };
  }
  const start = after === undefined ? 0 : position(after, 'starting_after') + 1;
  const end = start + limit;
  return { object: 'list', data: found.slice(start, end), has_more: end < found.length, url };
}

/** Whether the time is the one that is wanted, or in the range. */
export function isWithin(time: number | undefined, wanted: Page['created']): boolean {
  if (wanted === undefined || time === undefined) return true;
  if (typeof wanted === 'number') return time === wanted;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = wanted;
  return time > gt && time >= gte && time < lt && time <= lte;
}

/** The customers that live, in the order of their creation. */
export function livingCustomers(state: State): Stripe.Customer[] {
  return state.all('customer').flatMap((customer) => (customer.deleted ? [] : [customer]));
}
