import type { GiftTime, PaidSubscription } from '@aloud/api';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import type { CardForm, Confirmation } from '../data/payments/cardForm.ts';
import { server } from './server.ts';

export const month = {
  id: 'price_month',
  product: 'prod_1',
  currency: 'sek',
  unit_amount: 9900,
  recurring: { interval: 'month' },
  taxIncluded: true,
};

export const quarter = {
  id: 'price_quarter',
  product: 'prod_1',
  currency: 'sek',
  unit_amount: 29_900,
  months: 3,
  taxIncluded: true,
};

export const offer = {
  products: [{ id: 'prod_1', name: 'Aloud for families', description: null }],
  prices: [month],
  giftPrices: [quarter],
  publishableKey: 'pk_test_1',
  double: null,
  trialDays: 14,
};

export const trialing: PaidSubscription = {
  id: 'sub_1',
  status: 'trialing',
  productId: 'prod_1',
  items: [{ priceId: 'price_month' }],
  trialEnd: '2026-12-10T10:00:00.000Z',
  periodEnd: '2026-12-10T10:00:00.000Z',
  cancel_at_period_end: false,
  endedAt: null,
  nextCharge: { amount: 9900, currency: 'sek', at: '2026-12-10T10:00:00.000Z', last4: '4242' },
  action: null,
  withdrawBy: null,
};

export const visa = { id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 } };

/** The bodies of the calls that were made, by method and path. */
export type Asked = Array<readonly [call: string, body: unknown]>;

interface Answers {
  readonly subscriptions?: readonly PaidSubscription[];
  readonly cards?: readonly (typeof visa)[];
  readonly invoices?: readonly object[];
  /** Until when the family reads with gifts. */
  readonly gifts?: readonly GiftTime[];
  readonly offer?: object;
  /** What is received of a withdrawal, and of a cancellation without a sign-in. */
  readonly withdrawn?: object;
  readonly cancellation?: object;
}

/** Answers the calls of the payment service. @returns what was asked, besides what only reads */
export function answerPayments({
  subscriptions = [],
  cards = [],
  invoices = [],
  gifts = [],
  offer: sold = offer,
  withdrawn = { received: '2026-11-26T17:04:00.000Z', amount: 9900, currency: 'sek' },
  cancellation = {},
}: Answers = {}): Asked {
  const asked: Asked = [];
  const change = (method: 'post' | 'put' | 'delete', path: string, reply: () => JsonBodyType, status = 200) =>
    http[method](path, async ({ request }) => {
      const text = await request.text();
      asked.push([
        `${request.method} ${new URL(request.url).pathname}`,
        text === '' ? null : JSON.parse(text),
      ]);
      return status === 204 ? new HttpResponse(null, { status }) : HttpResponse.json(reply(), { status });
    });
  const read = (path: string, reply: () => JsonBodyType) => http.get(path, () => HttpResponse.json(reply()));
  const customer = () => ({
    customer: { invoice_settings: { default_payment_method: cards[0]?.id ?? null } },
  });
  server.use(
    read('/payments/products', () => sold as JsonBodyType),
    read('/payments/subscriptions', () => ({ subscriptions }) as unknown as JsonBodyType),
    read('/payments/payment-methods', () => ({ paymentMethods: { data: cards } }) as unknown as JsonBodyType),
    read('/payments/me', customer),
    read('/payments/gift-time', () => ({ gifts }) as unknown as JsonBodyType),
    read('/payments/invoices', () => ({ invoices }) as unknown as JsonBodyType),
    change(
      'post',
      '/payments/client-secret',
      () => ({ setupIntent: { id: 'seti_1', client_secret: 's' } }),
      201,
    ),
    change('put', '/payments/me', customer),
    change('delete', '/payments/payment-methods', () => null, 204),
    change('post', '/payments/subscriptions', () => trialing as unknown as JsonBodyType, 201),
    change('put', '/payments/subscriptions/:id', () => trialing as unknown as JsonBodyType),
    change('post', '/payments/subscriptions/:id/withdraw', () => withdrawn as JsonBodyType),
    change('post', '/payments/cancellations', () => cancellation as JsonBodyType, 201),
    change('post', '/payments/subscription-coupon/:id', () => trialing as unknown as JsonBodyType),
    change('post', '/register', () => null),
  );
  return asked;
}

/** Refuses one call of the payment service. */
export function refusePayment(
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  status: number,
  error: { readonly id: string; readonly code?: string },
): void {
  const { id, code } = error;
  const body = { error: { id, message: 'No.', ...(code !== undefined && { reason: { code } }) } };
  server.use(http[method](path, () => HttpResponse.json(body, { status })));
}

/** A card form as tests fill it in. */
export const cardForm = (change: Partial<CardForm> = {}): CardForm => ({
  mount: async (host) => {
    host.textContent = 'The card form';
  },
  validate: async () => null,
  confirmSetup: async (): Promise<Confirmation> => ({ paymentMethodId: 'pm_1' }),
  confirmPayment: async () => null,
  charge: async () => undefined,
  confirmOrder: async () => null,
  destroy: () => undefined,
  ...change,
});
