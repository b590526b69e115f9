import type { Order } from '@aloud/api';
import type { OrderRow } from './queries.ts';
import type { CurrentOrder } from './refresh.ts';

/** An order without its payment. */
export const presentOrder = ({
  id,
  status,
  priceId,
  quantity,
  months,
  total,
  tax,
  currency,
}: OrderRow): Omit<Order, 'paymentIntent'> => ({
  id,
  status,
  priceId,
  quantity,
  months,
  total,
  tax,
  currency,
});

/** An order as its buyer's browser needs it. */
export const presentCurrent = ({ order, payment }: CurrentOrder): Order => ({
  ...presentOrder(order),
  paymentIntent: { id: payment.id, client_secret: payment.clientSecret, status: payment.status },
});
