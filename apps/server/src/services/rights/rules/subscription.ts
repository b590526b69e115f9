import { opens, reason, serviceOf } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Why } from '../../../errors.ts';
import type { BookTerms } from '../book-terms.ts';
import { hasPlace, isRunning, type Reader, type Subscription } from '../reader.ts';
import type { Rule } from './rule.ts';

/** The subscriptions by which a reader may read a book, if they run and have a place. */
export const subscriptionsTo = ({ subscriptions }: Reader, { services }: BookTerms): Subscription[] =>
  subscriptions.filter(({ type }) => services.some((service) => opens(type, service)));

/**
 * A book of services needs a subscription to one of them that runs today, with a place for the reader. A book of none belongs to nobody's
 * subscription: it is read where somebody has put it on a shelf.
 */
export const subscribed: Rule = {
  why(reader, book, onShelf) {
    if (book.services.length === 0) return onShelf ? null : 'notFound.bookOnShelf';
    const all = subscriptionsTo(reader, book);
    const running = all.filter((each) => isRunning(each));
    if (running.some(hasPlace)) return null;
    return running.length > 0 ? 'reading.noSeat' : whyNotRunning(all);
  },
  where(reader, onShelf, books) {
    const open = reader.subscriptions.filter((each) => isRunning(each) && hasPlace(each));
    // A variant opens what belongs to its whole service.
    const names = new Set(open.flatMap(({ type }) => [type, serviceOf(type) ?? type]));
    return sql`(cardinality(${books.services}) = 0 and ${onShelf}) or ${books.services} && ${sql.param([...names])}::text[]`;
  },
};

function whyNotRunning(all: readonly Subscription[]): Why {
  const ended = all.flatMap(({ ends, today }) => (ends !== null && ends < today ? [ends] : [])).sort();
  const last = ended.at(-1);
  if (last !== undefined) return reason('reading.subscriptionEnded', { day: last });
  const [first] = all.map(({ starts }) => starts).sort();
  return first === undefined
    ? 'reading.noSubscription'
    : reason('reading.subscriptionBegins', { day: first });
}
