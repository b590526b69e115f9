import { NotOpened, type Safe } from '../../../secrets/safe.ts';

const purpose = 'gift cards of an order';
/** Before everything sealed: the same for all, so that a link need not have it. */
const mark = 'sealed.';

/** The key in the link of the buyer's mail: with it the cards of the order are seen, printed and given back. Nobody can make one up. */
export const keyOfOrder = (safe: Safe, orderId: string): string =>
  safe.seal(orderId, purpose).slice(mark.length);

/** The id of the order of a key; null for one that opens nothing. */
export function orderOfKey(safe: Safe, key: string): string | null {
  try {
    return safe.open(mark + key, purpose);
  } catch (error) {
    if (error instanceof NotOpened) return null;
    throw error;
  }
}
