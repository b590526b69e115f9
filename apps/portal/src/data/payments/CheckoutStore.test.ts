import { ApiError, NetworkError, type Order } from '@aloud/api';
import { autorun } from 'mobx';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CheckoutStore } from './CheckoutStore.ts';
import type { CardFault, CardForm } from './cardForm.ts';
import { type CheckoutState, checkoutStates } from './checkoutStates.ts';
import type { Orders, PaymentStatus } from './orders.ts';

const away = new NetworkError('No reply came.');
const { init, created, processing, failed, completed } = checkoutStates;
const refused = (status: number, code: string) =>
  new ApiError(status, { id: 'refused', message: code, reason: { code } });

/** An order that can be paid. */
const order = (change: Partial<Order> = {}): Order => ({
  id: 'order_1',
  status: 'open',
  priceId: 'price_1',
  quantity: 2,
  months: 3,
  total: 59_800,
  tax: 3_385,
  currency: 'sek',
  paymentIntent: { id: 'pi_1', client_secret: 'pi_1_secret_x', status: 'requires_payment_method' },
  ...change,
});
const inState = (status: string, change: Partial<Order> = {}) =>
  order({ paymentIntent: { id: 'pi_1', client_secret: 'pi_1_secret_x', status }, ...change });
const paid = order({
  status: 'paid',
  paymentIntent: { id: 'pi_1', client_secret: null, status: 'succeeded' },
});

/** A service at which everything succeeds, but for what a test says. */
const ordersWith = (change: Partial<Orders> = {}): Orders => ({
  create: async () => order(),
  find: async () => order(),
  resend: async () => true,
  paymentStatus: async (id) => ({ id, status: 'succeeded' }),
  ...change,
});

/** A card form whose payments end as a test says. */
const formThat = (fault: CardFault | null = null): CardForm => ({
  mount: async () => undefined,
  validate: async () => null,
  confirmSetup: async () => ({ paymentMethodId: 'pm_1' }),
  confirmPayment: async () => null,
  charge: async () => undefined,
  confirmOrder: async () => fault,
  destroy: () => undefined,
});

const storeWith = (change?: Partial<Orders>, now = () => 0) =>
  new CheckoutStore({ orders: ordersWith(change), wait: async () => undefined, now });
const ordered = async (store: CheckoutStore) =>
  store.createOrder('price_1', 2, 'Gun Givare', 'gun@example.org', 'Läs mycket!', 'Maja');
/** Orders, and fills the card form in. */
const readyToPay = async (change?: Partial<Orders>, form = formThat()) => {
  const store = storeWith(change);
  await ordered(store);
  store.loadElements(form);
  return store;
};
const stored = () => localStorage.getItem('aloud.checkout') ?? '';
const declined: CardFault = { type: 'card_error', code: 'card_declined' };

beforeEach(() => localStorage.clear());

describe('the states of a checkout', () => {
  test('go up, in their order', async () => {
    const store = storeWith();
    const seen: CheckoutState[] = [];
    autorun(() => seen.push(store.state));
    await ordered(store);
    store.loadElements(formThat());
    expect(await store.pay('SE')).toBe(true);
    expect(seen).toEqual([init, created, processing, completed]);
  });

  test.each([
    [processing, processing],
    [processing, created],
    [processing, init],
    [processing, 6],
    [processing, 2.5],
  ])('from %s never go to %s, which is said in the console', (from, to) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const store = storeWith();
    store.become(from);
    expect(store.become(to)).toBe(false);
    expect(store.state).toBe(from);
    expect(warn).toHaveBeenCalledWith(`The checkout cannot go from state ${from} to ${to}.`);
  });

  test('begin anew with a reset, which forgets what was stored', async () => {
    const store = await readyToPay();
    store.reset();
    const { state, priceId, quantity, name, email, message, recipient, paymentIntent, elements } = store;
    expect([state, priceId, quantity, name, email, message, recipient, paymentIntent, elements]).toEqual([
      init,
      null,
      1,
      '',
      '',
      null,
      null,
      null,
      null,
    ]);
    expect(stored()).toBe('');
  });
});

describe('ordering', () => {
  test('sends what is wanted, and keeps the intent', async () => {
    const create = vi.fn<Orders['create']>(async () => order());
    const store = storeWith({ create });
    expect(await ordered(store)).toBe(true);
    expect(create).toHaveBeenCalledWith({
      priceId: 'price_1',
      quantity: 2,
      name: 'Gun Givare',
      email: 'gun@example.org',
      message: 'Läs mycket!',
      recipient: 'Maja',
    });
    expect([store.state, store.paymentIntent]).toEqual([
      created,
      { id: 'pi_1', client_secret: 'pi_1_secret_x' },
    ]);
  });

  test.each([
    ['is refused', refused(404, 'notFound.anything')],
    ['gets no reply', away],
  ])('that %s says so, and stays where it was', async (_, reply) => {
    const store = storeWith({ create: async () => reply });
    expect(await ordered(store)).toBe(false);
    expect([store.state, store.error, store.cause, store.loading]).toEqual([
      init,
      'payment.create_order_failed',
      reply,
      false,
    ]);
  });

  test('happens once, however often it is pressed', async () => {
    const create = vi.fn<Orders['create']>(async () => order());
    const store = storeWith({ create });
    await Promise.all([ordered(store), ordered(store)]);
    expect(create).toHaveBeenCalledTimes(1);
  });

  test('is not repeated for what is ordered already, and is for anything else', async () => {
    const create = vi.fn<Orders['create']>(async () => order());
    const store = storeWith({ create });
    const wanted = {
      priceId: 'price_1',
      quantity: 2,
      name: 'Gun',
      email: 'gun@example.org',
      message: null,
      recipient: null,
    };
    await store.prepare(wanted);
    await store.prepare(wanted);
    expect(create).toHaveBeenCalledTimes(1);
    await store.prepare({ ...wanted, quantity: 3 });
    expect(create).toHaveBeenLastCalledWith({
      priceId: 'price_1',
      quantity: 3,
      name: 'Gun',
      email: 'gun@example.org',
      replaces: 'order_1',
    });
  });
});

describe('trying again', () => {
  test('orders the same in place of the order before, and is back at the payment', async () => {
    const create = vi.fn<Orders['create']>(async () => order());
    const store = await readyToPay({ create }, formThat(declined));
    await store.pay('SE');
    expect([store.state, store.error]).toEqual([failed, 'signup.payment_failed']);
    create.mockResolvedValue(order({ id: 'order_2' }));
    expect(await store.retry()).toBe(true);
    expect(create).toHaveBeenLastCalledWith({
      priceId: 'price_1',
      quantity: 2,
      name: 'Gun Givare',
      email: 'gun@example.org',
      message: 'Läs mycket!',
      recipient: 'Maja',
      replaces: 'order_1',
    });
    expect([store.state, store.orderId, store.elements, store.paymentStatus]).toEqual([
      created,
      'order_2',
      null,
      null,
    ]);
  });

  test('is done if the order before has been paid after all, with the address of that one', async () => {
    const create = vi.fn<Orders['create']>(async () => order());
    const store = await readyToPay({ create }, formThat(declined));
    await store.pay('SE');
    create.mockResolvedValue(paid);
    await store.prepare({
      priceId: 'price_1',
      quantity: 2,
      name: 'Gun',
      email: 'other@example.org',
      message: null,
      recipient: null,
    });
    expect([store.state, store.email]).toEqual([completed, 'gun@example.org']);
  });

  test('that is refused stays where it was', async () => {
    const create = vi.fn<Orders['create']>(async () => order());
    const store = await readyToPay({ create }, formThat(declined));
    await store.pay('SE');
    create.mockResolvedValue(refused(409, 'order.changedMeanwhile'));
    expect(await store.retry()).toBe(false);
    expect([store.state, store.error]).toEqual([failed, 'payment.create_order_failed']);
  });
});

describe('paying', () => {
  test('needs the intent and the card form', async () => {
    const store = storeWith();
    expect(await store.pay('SE')).toBe(false);
    expect(store.error).toBe('payment.payment_intent_not_loaded');
    await ordered(store);
    expect(await store.pay('SE')).toBe(false);
    expect(store.error).toBe('payment.stripe_elements_not_loaded');
    expect(store.loadElements(null)).toBe(false);
    expect(store.error).toBe('payment.Load_stripe_elements_failed');
  });

  test('says whose card it is', async () => {
    const confirmOrder = vi.fn<CardForm['confirmOrder']>(async () => null);
    const store = await readyToPay({}, { ...formThat(), confirmOrder });
    await store.pay('SE');
    expect(confirmOrder).toHaveBeenCalledWith('pi_1_secret_x', {
      name: 'Gun Givare',
      email: 'gun@example.org',
      country: 'SE',
    });
  });

  test('is believed of the server, also if the form has broken off', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const confirmOrder = async () => Promise.reject(new Error('The frame is gone.'));
    const store = await readyToPay({}, { ...formThat(), confirmOrder });
    expect(await store.pay('SE')).toBe(true);
    expect(store.state).toBe(completed);
  });

  test.each(['requires_payment_method', 'canceled', 'requires_action'])(
    'has failed if the provider says %s',
    async (status) => {
      const store = await readyToPay({ paymentStatus: async (id) => ({ id, status }) });
      expect(await store.pay('SE')).toBe(false);
      expect([store.state, store.error]).toEqual([failed, 'signup.payment_failed']);
    },
  );

  test('waits half a minute for a payment that takes time, and can be looked at again', async () => {
    const waits: number[] = [];
    const answers: PaymentStatus[] = [];
    const store = new CheckoutStore({
      orders: ordersWith({ paymentStatus: async (id) => answers.shift() ?? { id, status: 'processing' } }),
      wait: async (time) => void waits.push(time),
    });
    await ordered(store);
    store.loadElements(formThat());
    expect(await store.pay('SE')).toBe(false);
    expect([store.state, store.late, store.error, store.loading]).toEqual([processing, true, null, false]);
    expect(waits.reduce((sum, each) => sum + each, 0)).toBe(30_000);
    answers.push({ id: 'pi_1', status: 'succeeded' });
    expect(await store.check()).toBe(true);
    expect([store.state, store.late]).toEqual([completed, false]);
  });

  test('is waited for while no reply comes', async () => {
    const answers = [away, refused(503, 'payment.unavailable')];
    const store = await readyToPay({
      paymentStatus: async (id) => answers.shift() ?? { id, status: 'succeeded' },
    });
    expect(await store.pay('SE')).toBe(true);
    expect(store.error).toBeNull();
  });
});

describe('asking how the payment is', () => {
  test('without an intent begins anew', async () => {
    const store = storeWith();
    store.become(processing);
    expect(await store.fetchStatus()).toBeNull();
    expect([store.state, store.error]).toEqual([init, 'payment.get_payment_status_failed']);
  });

  test.each([
    ['a reply without an id', { id: '', status: 'succeeded' }],
    ['an intent that the service does not know', refused(404, 'notFound.order')],
  ])('with %s begins anew', async (_, reply) => {
    const store = await readyToPay({ paymentStatus: async () => reply });
    store.become(processing);
    expect(await store.fetchStatus()).toBeNull();
    expect(store.state).toBe(init);
  });

  test('without a reply knows nothing, and stays where it is', async () => {
    const store = await readyToPay({ paymentStatus: async () => away });
    store.become(processing);
    expect(await store.fetchStatus()).toBeNull();
    expect([store.state, store.error]).toEqual([processing, 'payment.get_payment_status_failed']);
  });

  test('keeps the answer', async () => {
    const store = await readyToPay();
    expect(await store.fetchStatus()).toEqual({ id: 'pi_1', status: 'succeeded' });
    expect(store.paymentStatus).toEqual({ id: 'pi_1', status: 'succeeded' });
  });
});

describe('what a device remembers of a checkout', () => {
  test('has no secret', async () => {
    await ordered(storeWith());
    expect(stored()).toContain('pi_1');
    expect(stored()).not.toContain('secret');
  });

  test('once it is paid is only what the thank-you page needs', async () => {
    const store = await readyToPay();
    await store.pay('SE');
    const again = storeWith();
    expect([again.state, again.orderId, again.email, again.quantity, again.resuming]).toEqual([
      completed,
      'order_1',
      'gun@example.org',
      2,
      false,
    ]);
    expect(stored()).not.toContain('Gun Givare');
    expect(stored()).not.toContain('Läs mycket!');
  });

  test('is forgotten after a day', async () => {
    await ordered(storeWith());
    expect(storeWith({}, () => 86_399_999).name).toBe('Gun Givare');
    expect(storeWith({}, () => 86_400_000).name).toBe('');
    expect(stored()).toBe('');
  });

  test.each(['no JSON', '{"state":7}'])('is nothing if it cannot be read: %s', (text) => {
    localStorage.setItem('aloud.checkout', text);
    expect(storeWith().state).toBe(init);
  });
});

describe('a reload', () => {
  /** Orders, comes as far as a state, and opens the page again. */
  const reloadedIn = async (state: CheckoutState, change: Partial<Orders>) => {
    const before = await readyToPay();
    if (state > created) before.become(state);
    const store = storeWith(change);
    expect(store.resuming).toBe(true);
    await store.resume();
    expect(store.resuming).toBe(false);
    return store;
  };

  test.each<[CheckoutState, Order, CheckoutState]>([
    [created, order(), created],
    [created, paid, completed],
    [created, inState('processing'), completed],
    [processing, inState('requires_payment_method'), failed],
    [processing, inState('processing'), completed],
    [processing, paid, completed],
    [failed, order(), failed],
    [failed, paid, completed],
    [failed, inState('succeeded'), completed],
    [created, order({ status: 'replaced' }), init],
    [failed, order({ status: 'refunded' }), init],
  ])('in state %s finds %j, and goes on in state %s', async (state, found, then) => {
    const store = await reloadedIn(state, { find: async () => found });
    expect(store.state).toBe(then);
  });

  test('fetches the secret again', async () => {
    const store = await reloadedIn(created, {});
    expect(store.paymentIntent).toEqual({ id: 'pi_1', client_secret: 'pi_1_secret_x' });
    store.loadElements(formThat());
    expect(await store.pay('SE')).toBe(true);
  });

  test('finds no order: it begins anew, with what was filled in', async () => {
    const store = await reloadedIn(created, { find: async () => refused(404, 'notFound.order') });
    expect([store.state, store.orderMissing, store.orderId, store.name]).toEqual([
      init,
      true,
      null,
      'Gun Givare',
    ]);
  });

  test('without a reply can be paid by ordering again', async () => {
    const create = vi.fn<Orders['create']>(async () => order({ id: 'order_2' }));
    const store = await reloadedIn(created, { find: async () => away, create });
    expect([store.state, store.error]).toEqual([created, 'payment.payment_intent_not_loaded']);
    const { priceId, quantity, name, email, message, recipient } = store;
    await store.prepare({ priceId: priceId ?? '', quantity, name, email, message, recipient });
    expect(create).toHaveBeenCalledWith(expect.objectContaining({ replaces: 'order_1' }));
  });
});
