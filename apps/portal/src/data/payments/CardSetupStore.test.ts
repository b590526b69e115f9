import { ApiError, NetworkError, type PaidSubscription } from '@aloud/api';
import { autorun } from 'mobx';
import { describe, expect, test, vi } from 'vitest';
import { CardSetupStore } from './CardSetupStore.ts';
import type { CardForm, Confirmation } from './cardForm.ts';
import type { Payments } from './payments.ts';

const away = new NetworkError('No reply came.');
const billing = { name: 'Vera Vän', email: 'vera@example.org', country: 'SE' };
const subscription: PaidSubscription = {
  id: 'sub_1',
  status: 'trialing',
  productId: 'prod_1',
  items: [{ priceId: 'price_1' }],
  trialEnd: null,
  periodEnd: null,
  cancel_at_period_end: false,
  endedAt: null,
  nextCharge: null,
  action: null,
  withdrawBy: null,
};
const card = { id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 } };
const refused = (code: string) => new ApiError(400, { id: 'invalid_input', message: code, reason: { code } });

/** A payment service that agrees to everything, but for what a test says. */
const serviceWith = (change: Partial<Payments> = {}): Payments => ({
  offer: async () => away,
  createClientSecret: async () => ({ id: 'seti_1', client_secret: 'seti_1_secret_x' }),
  paymentMethods: async () => [card],
  deletePaymentMethods: async () => true,
  customer: async () => ({ invoice_settings: { default_payment_method: 'pm_1' } }),
  chooseMethod: async (id) => ({ invoice_settings: { default_payment_method: id } }),
  subscriptions: async () => [],
  addSubscription: async () => subscription,
  changeSubscription: async () => subscription,
  withdraw: async () => away,
  cancelContract: async () => away,
  applyCoupon: async () => subscription,
  invoices: async () => [],
  invoiceFile: async () => away,
  ofFamily: async () => [],
  ...change,
});
const formThat = (confirmed: Confirmation = { paymentMethodId: 'pm_1' }): CardForm => ({
  mount: async () => undefined,
  validate: async () => null,
  confirmSetup: async () => confirmed,
  confirmPayment: async () => null,
  charge: async () => undefined,
  confirmOrder: async () => null,
  destroy: () => undefined,
});
const storeWith = (change?: Partial<Payments>, publishableKey: string | null = 'pk_test_1') =>
  new CardSetupStore({ payments: serviceWith(change), publishableKey, wait: async () => undefined });

describe('setting up a card', () => {
  test('goes through the states of the specification, in their order', async () => {
    const store = storeWith();
    const seen: string[] = [];
    autorun(() => seen.push(store.state));
    expect(await store.setUp(formThat(), billing, { add: ['price_1'] })).toBe(true);
    expect(seen).toEqual([
      'init',
      'pending',
      'client_secret_created',
      'setup_intent_created',
      'setup_intent_confirmed',
      'customer_updated',
      'customer_fetched',
      'subscription_added',
      'successful',
    ]);
    expect([store.defaultMethod, store.paymentMethods]).toEqual(['pm_1', [card]]);
  });

  test('adds, cancels and takes back what is chosen', async () => {
    const done: unknown[][] = [];
    const store = storeWith({
      addSubscription: async (...given) => {
        done.push(['add', ...given]);
        return subscription;
      },
      changeSubscription: async (...given) => {
        done.push(['change', ...given]);
        return subscription;
      },
    });
    await store.change({
      add: ['price_1'],
      couponId: 'C',
      trial: true,
      cancel: ['sub_2'],
      reactivate: ['sub_3'],
    });
    expect(done).toEqual([
      ['add', 'price_1', 'C', true],
      ['change', 'sub_2', true],
      ['change', 'sub_3', false],
    ]);
  });

  const fails = async () => refused('system.internal');
  test.each<[string, Partial<Payments>, Confirmation | undefined]>([
    ['create_client_secret_failed', { createClientSecret: fails }, undefined],
    ['create_client_secret_failed', { createClientSecret: async () => away }, undefined],
    [
      'confirm_setup_intent_invalid_state',
      {},
      { error: { type: 'invalid_request_error', code: 'setup_intent_unexpected_state' } },
    ],
    [
      'confirm_setup_intent_invalid_state',
      {},
      { error: { type: 'invalid_request_error', code: 'intent_invalid_state' } },
    ],
    ['confirm_setup_intent_incorrect_cvc', {}, { error: { type: 'card_error', code: 'incorrect_cvc' } }],
    ['confirm_setup_intent_failed', {}, { error: { type: 'card_error', code: 'card_declined' } }],
    [
      'confirm_setup_intent_failed',
      {},
      { error: { type: 'card_error', code: 'setup_intent_authentication_failure' } },
    ],
    ['update_customer_failed', { chooseMethod: fails }, undefined],
    ['get_customer_failed', { customer: fails }, undefined],
    ['get_payment_methods_failed', { paymentMethods: fails }, undefined],
    ['subscription_failed', { addSubscription: fails }, undefined],
  ])('that fails says %s', async (code, change, confirmed) => {
    const store = storeWith(change);
    expect(await store.setUp(formThat(confirmed), billing, { add: ['price_1'] })).toBe(false);
    expect([store.state, store.error]).toEqual(['failed', code]);
  });

  test('is not begun without a key', async () => {
    const store = storeWith({}, null);
    expect(await store.setUp(formThat(), billing, {})).toBe(false);
    expect(store.error).toBe('cannot_create_client_secret');
  });

  test('waits half a second for a secret that another press is fetching', async () => {
    const waits: number[] = [];
    const store = new CardSetupStore({
      payments: serviceWith({ createClientSecret: () => new Promise(() => undefined) }),
      publishableKey: 'pk_test_1',
      wait: async (time) => void waits.push(time),
    });
    void store.createClientSecret();
    expect(await store.createClientSecret()).toBe(false);
    expect([waits, store.error]).toEqual([[100, 100, 100, 100, 100], 'cannot_create_client_secret']);
  });

  test('fetches another secret after one that is no longer valid, and keeps one that is', async () => {
    const createClientSecret = vi.fn<Payments['createClientSecret']>(async () => ({
      id: 'seti_1',
      client_secret: 'x',
    }));
    const store = storeWith({ createClientSecret });
    const stale = { type: 'invalid_request_error', code: 'setup_intent_unexpected_state' };
    await store.setUp(formThat({ error: stale }), billing, {});
    await store.setUp(formThat(), billing, {});
    expect(createClientSecret).toHaveBeenCalledTimes(2);
    expect(store.state).toBe('successful');
  });

  test('does nothing on a second press', async () => {
    const store = storeWith();
    const [first, second] = await Promise.all([
      store.setUp(formThat(), billing, {}),
      store.setUp(formThat(), billing, {}),
    ]);
    expect([first, second]).toEqual([true, false]);
  });

  test('keeps what is known of the cards when it begins anew', async () => {
    const store = storeWith();
    await store.setUp(formThat(), billing, {});
    store.reset();
    expect([store.state, store.error, store.defaultMethod, store.paymentMethods]).toEqual([
      'init',
      null,
      'pm_1',
      [card],
    ]);
  });

  test('notes that the trial has been used', async () => {
    const store = storeWith({ addSubscription: async () => refused('payment.trialUsed') });
    await store.change({ add: ['price_1'], trial: true });
    expect([store.trialUsed, store.error]).toEqual([true, 'subscription_failed']);
  });
});

describe('removing the cards', () => {
  test('forgets them', async () => {
    const store = storeWith();
    await store.fetchMethods();
    expect(await store.deleteMethods()).toBe(true);
    expect([store.paymentMethods, store.defaultMethod]).toEqual([[], null]);
  });

  test('that fails says so', async () => {
    const store = storeWith({ deletePaymentMethods: async () => refused('payment.cardInUse') });
    expect(await store.deleteMethods()).toBe(false);
    expect(store.error).toBe('delete_payment_methods_failed');
  });
});
