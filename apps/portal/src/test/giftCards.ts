import type { BoughtGiftCard, GiftCard, Order } from '@aloud/api';
import { HttpResponse, http } from 'msw';
import type { Asked } from './payments.ts';
import { server } from './server.ts';

export const openOrder: Order = {
  id: 'order_1',
  status: 'open',
  priceId: 'price_quarter',
  quantity: 1,
  months: 3,
  total: 29_900,
  tax: 1_692,
  currency: 'sek',
  paymentIntent: { id: 'pi_1', client_secret: 'pi_1_secret_x', status: 'requires_payment_method' },
};

export const paidOrder: Order = {
  ...openOrder,
  status: 'paid',
  paymentIntent: { id: 'pi_1', client_secret: null, status: 'succeeded' },
};

export const boughtCard: BoughtGiftCard = {
  number: 1,
  code: '7K3M-Q9XD-2VRT-HN8B',
  months: 3,
  balance: 3,
  state: 'unused',
  expires: null,
  redeemed: null,
  recipient: 'Maja',
  message: 'Read a lot!',
  from: 'Gun Givare',
};

export const foundCard: GiftCard & { readonly service: string } = {
  months: 3,
  balance: 3,
  state: 'unused',
  expires: null,
  redeemed: null,
  recipient: 'Maja',
  message: 'Read a lot!',
  from: 'Gun Givare',
  service: 'Aloud for families',
};

interface Answers {
  /** The reply to an order; by default an order of what was asked for. */
  readonly created?: Order;
  /** The order of before a reload. */
  readonly found?: Order;
  /** The provider's state of the payment. */
  readonly status?: string;
}

/** Answers the calls for orders. @returns what was asked, besides what only reads */
export function answerOrders({ created, found = openOrder, status = 'succeeded' }: Answers = {}): Asked {
  const asked: Asked = [];
  server.use(
    http.post('/payments/order', async ({ request }) => {
      const body = (await request.json()) as { readonly quantity: number };
      asked.push(['POST /payments/order', body]);
      const { quantity } = body;
      const order = created ?? { ...openOrder, quantity, total: openOrder.total * quantity };
      return HttpResponse.json(order, { status: 201 });
    }),
    http.get('/payments/order/:id', () => HttpResponse.json(found)),
    http.post('/payments/order/:id/resend', ({ params }) => {
      asked.push([`POST /payments/order/${String(params['id'])}/resend`, null]);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('/payments/payment-status/:id', ({ params }) => HttpResponse.json({ id: params['id'], status })),
  );
  return asked;
}
