import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stripeCardForm } from './stripeCardForm.ts';

/** What the provider's script was asked for; it answers as a test says. */
const provider = vi.hoisted(() => ({
  asked: [] as Array<readonly [call: string, ...given: unknown[]]>,
  confirmed: { paymentIntent: { status: 'succeeded' } } as object,
}));
vi.mock('./providerScript.ts', () => ({ loadProviderScript: async () => undefined }));
vi.mock('@stripe/stripe-js/pure', () => ({
  loadStripe: async () => ({
    elements(given: unknown) {
      provider.asked.push(['elements', given]);
      return {
        create: (...shown: unknown[]) => {
          provider.asked.push(['create', ...shown]);
          return {
            on: (event: string, then: () => void) => event === 'ready' && then(),
            mount: () => undefined,
            destroy: () => undefined,
          };
        },
        submit: async () => ({}),
        update: async (change: unknown) => void provider.asked.push(['update', change]),
      };
    },
    async confirmPayment(given: object) {
      provider.asked.push(['confirmPayment', { ...given, elements: undefined }]);
      if (provider.confirmed instanceof Error) throw provider.confirmed;
      return provider.confirmed;
    },
  }),
}));

const returnUrl = 'https://app.aloud.se/giftcard';
const formFor = async (amount?: number) => {
  const look = { locale: 'sv', currency: 'sek', dark: false, returnUrl, amount } as const;
  const form = stripeCardForm({ publishableKey: 'pk_test_1', ...look });
  await form.mount(document.createElement('div'));
  return form;
};
const billing = { name: 'Gun Givare', email: 'gun@example.org', country: 'SE' };

beforeEach(() => {
  provider.asked.length = 0;
  provider.confirmed = { paymentIntent: { status: 'succeeded' } };
});

describe('the provider’s card form', () => {
  test('is made for the sum that is paid, for cards only, without fields and terms of the provider', async () => {
    await formFor(29_900);
    expect(provider.asked).toEqual([
      [
        'elements',
        {
          mode: 'payment',
          amount: 29_900,
          currency: 'sek',
          allowedPaymentMethodTypes: ['card'],
          appearance: { theme: 'stripe' },
        },
      ],
      [
        'create',
        'payment',
        {
          layout: 'tabs',
          paymentMethodOrder: ['card'],
          fields: { billingDetails: 'never' },
          terms: { card: 'never' },
          wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
        },
      ],
    ]);
  });

  test('is made to keep a card if nothing is paid', async () => {
    await formFor();
    expect(provider.asked[0]?.[1]).toMatchObject({ mode: 'setup', setupFutureUsage: 'off_session' });
  });

  test('is told of another sum', async () => {
    const form = await formFor(29_900);
    await form.charge(59_800);
    expect(provider.asked.at(-1)).toEqual(['update', { amount: 59_800 }]);
  });

  test('pays, and names everything for which it does not ask', async () => {
    const form = await formFor(29_900);
    expect(await form.confirmOrder('pi_1_secret_x', billing)).toBeNull();
    const address = { country: 'SE', city: null, line1: null, line2: null, postal_code: null, state: null };
    expect(provider.asked.at(-1)).toEqual([
      'confirmPayment',
      {
        clientSecret: 'pi_1_secret_x',
        redirect: 'if_required',
        confirmParams: {
          return_url: returnUrl,
          payment_method_data: {
            billing_details: { name: 'Gun Givare', email: 'gun@example.org', phone: null, address },
          },
        },
      },
    ]);
  });

  test('says why a payment has failed', async () => {
    const form = await formFor(29_900);
    provider.confirmed = { error: { type: 'card_error', code: 'card_declined', message: 'No.' } };
    expect(await form.confirmOrder('pi_1_secret_x', billing)).toEqual({
      type: 'card_error',
      code: 'card_declined',
      message: 'No.',
    });
  });

  test('that throws has not answered', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const form = await formFor(29_900);
    provider.confirmed = new Error('IntegrationError');
    expect(await form.confirmOrder('pi_1_secret_x', billing)).toEqual({ type: 'api_connection_error' });
  });
});
