import * as z from 'zod/mini';
import { browserStore } from '../../site/storage/stores.ts';

const key = 'aloud.checkout';
const day = 24 * 3_600_000;

const shape = z.object({
  /** When it was stored, in milliseconds. */
  saved: z.number(),
  state: z.literal([1, 2, 3, 4, 5]),
  orderId: z.nullable(z.string()),
  /** Where the cards of the order are sent. */
  sentTo: z.string(),
  intentId: z.nullable(z.string()),
  priceId: z.nullable(z.string()),
  quantity: z.number(),
  name: z.string(),
  email: z.string(),
  message: z.nullable(z.string()),
  recipient: z.nullable(z.string()),
});

/** A checkout as this device remembers it: never with the secret of a payment, which is fetched again. */
export type KeptCheckout = Omit<z.infer<typeof shape>, 'saved'>;

/** What this device remembers of a checkout, for a day. */
export const checkoutMemory = {
  read(now: number): KeptCheckout | null {
    try {
      const { saved, ...kept } = shape.parse(JSON.parse(browserStore.read(key) ?? 'null'));
      if (now - saved < day) return kept;
    } catch {
      // Nothing is stored, or an older version has stored it.
    }
    browserStore.forget(key);
    return null;
  },
  write(kept: KeptCheckout, now: number): void {
    browserStore.write(key, JSON.stringify({ saved: now, ...kept }));
  },
  forget: (): void => browserStore.forget(key),
};
