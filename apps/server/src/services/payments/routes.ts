import {
  addSubscription,
  applyCoupon,
  changePaymentCustomer,
  changeSubscription,
  createClientSecret,
  deletePaymentMethods,
  getInvoiceFile,
  getInvoices,
  getPaymentCustomer,
  getPaymentMethods,
  getProducts,
  getSubscriptions,
  withdrawSubscription,
} from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { NotFound } from '../../errors.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import type { Person } from '../../person/index.ts';
import { requireFamily, signedInAccount } from '../people/index.ts';
import { addSubscription as add } from './add.ts';
import { chooseCard, removeCards } from './cards.ts';
import { changeSubscription as change } from './change.ts';
import { requireCountry } from './country.ts';
import { ensureCustomer } from './customer.ts';
import { currencyOf, trialDays } from './market.ts';
import { customerFor } from './policy.ts';
import { presentCard, presentCatalogue, presentInvoice, presentSubscription } from './present.ts';
import { requireProvider } from './provider/choose.ts';
import type { PaymentProvider, ProviderSubscription } from './provider/port.ts';
import type { Customer } from './queries.ts';
import { refresh } from './refresh.ts';
import { deadlinesOf } from './withdrawals/deadline.ts';
import { withdrawSubscription as withdraw } from './withdrawals/withdraw.ts';

/** Cards that may be tried in a day: whoever tries more tests stolen ones. */
const cardsADay = 20;

/** What families pay (spec §7, payment service). */
export async function paymentRoutes(app: FastifyInstance, { config, db, attempts }: Context): Promise<void> {
  requireCountry(app, config.realm);
  const inPerson = { inPerson: true } as const;
  /** @throws Forbidden, NotFound for a person who has never paid */
  const payer = async (person: Person): Promise<Customer> => {
    const customer = await customerFor(db, person);
    if (!customer) throw new NotFound();
    return customer;
  };

  serve(
    app,
    createClientSecret,
    async ({ person }) => {
      const provider = requireProvider(config);
      await requireFamily(db, person);
      await attempts.countToday({ what: 'cards', subject: person.uid, limit: cardsADay });
      const customer = await ensureCustomer(db, provider, await signedInAccount(db, person));
      const { id, clientSecret } = await provider.startCard(customer.customerId);
      return { setupIntent: { id, client_secret: clientSecret } };
    },
    { ...inPerson, compress: false },
  );

  serve(app, getPaymentMethods, async ({ person }) => {
    const provider = requireProvider(config);
    const customer = await customerFor(db, person);
    const cards = customer ? await provider.findCards(customer.customerId) : [];
    return { paymentMethods: { data: cards.map(presentCard) } };
  });
  serve(
    app,
    deletePaymentMethods,
    async ({ person }) => {
      const provider = requireProvider(config);
      const customer = await customerFor(db, person);
      if (customer) await removeCards(db, provider, customer);
    },
    inPerson,
  );

  const presentCustomer = async (customer: Customer | null) => {
    const card = customer && (await requireProvider(config).findDefaultCard(customer.customerId));
    return { customer: { invoice_settings: { default_payment_method: card } } };
  };
  serve(app, getPaymentCustomer, async ({ person }) => {
    requireProvider(config);
    return presentCustomer(await customerFor(db, person));
  });
  serve(
    app,
    changePaymentCustomer,
    async ({ person, body }) => {
      const provider = requireProvider(config);
      const customer = await payer(person);
      await chooseCard(db, provider, customer, body.invoice_settings.default_payment_method);
      return presentCustomer(customer);
    },
    inPerson,
  );

  const presentOne = async (
    provider: PaymentProvider,
    { accountUid, customerId }: Customer,
    found: ProviderSubscription,
  ) => {
    const withdrawBy = (await deadlinesOf(db, accountUid)).get(found.id) ?? null;
    return presentSubscription(provider, customerId, found, withdrawBy);
  };
  const present = (provider: PaymentProvider, customer: Customer, found: readonly ProviderSubscription[]) =>
    Promise.all(found.map((each) => presentOne(provider, customer, each)));

  serve(
    app,
    getSubscriptions,
    async ({ person }) => {
      const provider = requireProvider(config);
      const customer = await customerFor(db, person);
      if (!customer) return { subscriptions: [] };
      const found = await refresh(db, provider, customer);
      return { subscriptions: await present(provider, customer, found) };
    },
    { compress: false },
  );
  serve(
    app,
    addSubscription,
    async ({ person, body: { priceId, couponId = null, trial } }) => {
      const provider = requireProvider(config);
      await requireFamily(db, person);
      const customer = await ensureCustomer(db, provider, await signedInAccount(db, person));
      const added = await add(db, provider, customer, {
        priceId,
        couponId,
        trial,
        realm: config.realm,
      });
      return presentOne(provider, customer, added);
    },
    { ...inPerson, compress: false },
  );
  serve(
    app,
    changeSubscription,
    async ({ person, params: { id }, body }) => {
      const provider = requireProvider(config);
      const customer = await payer(person);
      const wanted = { cancelAtPeriodEnd: body.cancel_at_period_end };
      return presentOne(provider, customer, await change(db, provider, customer, id, wanted));
    },
    { ...inPerson, compress: false },
  );
  serve(
    app,
    applyCoupon,
    async ({ person, params: { id }, body: { couponId } }) => {
      const provider = requireProvider(config);
      const customer = await payer(person);
      const changed = await change(db, provider, customer, id, { couponId });
      return presentOne(provider, customer, changed);
    },
    { ...inPerson, compress: false },
  );

  serve(
    app,
    withdrawSubscription,
    async ({ person, params: { id } }) => {
      const shop = { db, provider: requireProvider(config), seller: config.seller };
      const { received, amount } = await withdraw(shop, await payer(person), id);
      return { received: received.toISOString(), amount, currency: currencyOf(config.realm) };
    },
    inPerson,
  );

  serve(app, getInvoices, async ({ person }) => {
    const provider = requireProvider(config);
    const customer = await customerFor(db, person);
    const invoices = customer ? await provider.findInvoices(customer.customerId) : [];
    return { invoices: invoices.map(presentInvoice) };
  });
  serve(app, getInvoiceFile, async ({ person, params: { id } }) => {
    const { customerId } = await payer(person);
    const url = await requireProvider(config).findInvoiceFile(customerId, id);
    if (url === null) throw new NotFound();
    return { url };
  });
}

/** What needs no sign-in. */
export async function openPaymentRoutes(app: FastifyInstance, { config }: Context): Promise<void> {
  requireCountry(app, config.realm);
  serveOpen(app, getProducts, async () => {
    const catalogue = await requireProvider(config).findCatalogue();
    return {
      ...presentCatalogue(catalogue),
      publishableKey: config.payments?.publishableKey ?? null,
      double: config.payments?.double?.origin ?? null,
      trialDays,
    };
  });
}
