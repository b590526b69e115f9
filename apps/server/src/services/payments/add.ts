import { randomUUID } from 'node:crypto';
import type { RealmId } from '@aloud/api';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { paymentConsents, paymentSubscriptions, paymentTrials } from '../../database/schema/index.ts';
import { Conflict, InvalidInput, NotFound, PaymentDeclined } from '../../errors.ts';
import { defaultCard } from './cards.ts';
import { keepConsent, saidOfSubscription } from './consents.ts';
import { giftTimesOf } from './gifts/times-of.ts';
import { trialDays } from './market.ts';
import type {
  Card,
  CataloguePrice,
  CatalogueProduct,
  PaymentProvider,
  ProviderSubscription,
} from './provider/port.ts';
import type { Customer, SubscriptionRow } from './queries.ts';
import { refresh } from './refresh.ts';

interface Wanted {
  readonly priceId: string;
  readonly couponId: string | null;
  /** Whether the guardian expects a trial; undefined if they have not been told of one. */
  readonly trial: boolean | undefined;
  readonly realm: RealmId;
}

/** A call whose process has ended does not come back after this long. */
const abandoned = sql`now() - interval '1 minute'`;

/**
 * Subscribes a customer to a price of ours. The row is written first, and the provider is asked with its id: however often this is begun,
 * broken off and repeated, there is one live subscription for a product.
 * @throws Conflict, InvalidInput, NotFound, PaymentDeclined, PaymentsUnavailable
 */
export async function addSubscription(
  db: Database,
  provider: PaymentProvider,
  customer: Customer,
  wanted: Wanted,
): Promise<ProviderSubscription> {
  const { prices, products, taxRates } = await provider.findCatalogue();
  const price = prices.find(({ id }) => id === wanted.priceId);
  const product = products.find(({ id }) => id === price?.productId);
  if (!price || !product) throw new NotFound();
  const card = await defaultCard(provider, customer);
  const { priceId, couponId } = wanted;
  const row = await claim(db, customer, { wanted, price, product, card });
  try {
    const already = await findOurs(db, provider, customer, row.id);
    if (already) return already;
    await provider.subscribe(
      {
        customerId: customer.customerId,
        priceId,
        couponId,
        trialDays: row.withTrial ? trialDays : null,
        freeUntil: await freeUntil(db, row),
        taxRates,
        ours: row.id,
      },
      `subscription:${row.id}`,
    );
    return await firstPayment(db, provider, customer, row.id);
  } catch (error) {
    // The provider has refused it, so it has none; of any other error nobody knows what came before it.
    if (error instanceof InvalidInput) await giveUp(db, row.id);
    throw error;
  } finally {
    await release(db, row.id);
  }
}

/** The end of the family's gift, if that is later than the end of the trial; null if nothing but the trial is free. */
async function freeUntil(
  db: Database,
  { accountUid, type, withTrial, created }: SubscriptionRow,
): Promise<Date | null> {
  const gift = (await giftTimesOf(db, accountUid)).get(type)?.until;
  const trialEnd = created.getTime() + (withTrial ? trialDays * 86_400_000 : 0);
  return gift && gift.getTime() > trialEnd ? gift : null;
}

interface Claim {
  readonly wanted: Wanted;
  readonly price: CataloguePrice;
  readonly product: CatalogueProduct;
  readonly card: Card;
}

/** The row of the new subscription, which nobody else is working on. @throws Conflict if there is a live one for the product */
async function claim(
  db: Database,
  { accountUid }: Customer,
  { wanted, price, product, card }: Claim,
): Promise<SubscriptionRow> {
  const ofProduct = and(
    eq(paymentSubscriptions.accountUid, accountUid),
    eq(paymentSubscriptions.productId, price.productId),
  );
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(paymentSubscriptions)
      .values({
        priceId: wanted.priceId,
        couponId: wanted.couponId,
        id: randomUUID(),
        accountUid,
        productId: price.productId,
        type: product.service,
        withTrial: false,
        status: 'adding',
        asking: sql`now()`,
      })
      .onConflictDoNothing()
      .returning();
    if (made) {
      const withTrial = await takeTrial(tx, accountUid, made.id, card);
      // They are told, and asked again, before anything is charged.
      if (wanted.trial === true && !withTrial) throw new Conflict('payment.trialUsed');
      if (withTrial)
        await tx.update(paymentSubscriptions).set({ withTrial }).where(eq(paymentSubscriptions.id, made.id));
      const freeDays = withTrial ? trialDays : null;
      await keepConsent(tx, {
        realm: wanted.realm,
        accountUid,
        subscriptionId: made.id,
        said: saidOfSubscription({ realm: wanted.realm, service: product.name, price, freeDays }),
      });
      return { ...made, withTrial };
    }
    // One that was begun and broken off is taken up again, as it was wanted.
    const [taken] = await tx
      .update(paymentSubscriptions)
      .set({ asking: sql`now()` })
      .where(
        and(
          ofProduct,
          eq(paymentSubscriptions.status, 'adding'),
          eq(paymentSubscriptions.priceId, wanted.priceId),
          or(isNull(paymentSubscriptions.asking), lt(paymentSubscriptions.asking, abandoned)),
        ),
      )
      .returning();
    if (!taken) throw new Conflict('subscription.alreadyActive');
    return taken;
  });
}

/** Whether this subscription has a trial: the account has had none before, and the card neither, in whatever account. */
async function takeTrial(
  tx: Database,
  accountUid: string,
  subscriptionId: string,
  { fingerprint }: Card,
): Promise<boolean> {
  const [earlier] = await tx
    .select({ id: paymentSubscriptions.id })
    .from(paymentSubscriptions)
    .where(
      and(
        eq(paymentSubscriptions.accountUid, accountUid),
        sql`${paymentSubscriptions.id} <> ${subscriptionId}`,
        sql`${paymentSubscriptions.subscriptionId} is not null`,
      ),
    )
    .limit(1);
  if (earlier) return false;
  if (fingerprint === null) return true;
  await tx.insert(paymentTrials).values({ fingerprint, accountUid }).onConflictDoNothing();
  const [trial] = await tx.select().from(paymentTrials).where(eq(paymentTrials.fingerprint, fingerprint));
  return trial?.accountUid === accountUid;
}

/** What the provider has of our subscription; null if it has none. */
async function findOurs(
  db: Database,
  provider: PaymentProvider,
  customer: Customer,
  id: string,
): Promise<ProviderSubscription | null> {
  const found = await refresh(db, provider, customer);
  return found.find(({ ours }) => ours === id) ?? null;
}

/** Charges what is due at once, if there is no trial. @throws PaymentDeclined: then there is no subscription */
async function firstPayment(
  db: Database,
  provider: PaymentProvider,
  customer: Customer,
  id: string,
): Promise<ProviderSubscription> {
  const begun = await requireOurs(db, provider, customer, id);
  if (begun.status !== 'incomplete' || !begun.open) return begun;
  try {
    await provider.pay(begun.open.id);
  } catch (error) {
    if (error instanceof PaymentDeclined) await provider.cancel(begun.id);
    await refresh(db, provider, customer);
    throw error;
  }
  return requireOurs(db, provider, customer, id);
}

async function requireOurs(
  db: Database,
  provider: PaymentProvider,
  customer: Customer,
  id: string,
): Promise<ProviderSubscription> {
  const found = await findOurs(db, provider, customer, id);
  if (!found) throw new Error('The provider does not have a subscription that it has made.');
  return found;
}

const adding = (id: string) =>
  and(eq(paymentSubscriptions.id, id), eq(paymentSubscriptions.status, 'adding'));

async function giveUp(db: Database, id: string): Promise<void> {
  await db.delete(paymentConsents).where(eq(paymentConsents.subscriptionId, id));
  await db.delete(paymentSubscriptions).where(adding(id));
}

async function release(db: Database, id: string): Promise<void> {
  await db.update(paymentSubscriptions).set({ asking: null }).where(adding(id));
}

/** Rows that were begun and broken off: what the provider has becomes known, the rest is given up. */
export async function settleAbandoned(
  db: Database,
  provider: PaymentProvider,
  customer: Customer,
): Promise<void> {
  await refresh(db, provider, customer);
  await db
    .delete(paymentSubscriptions)
    .where(
      and(
        eq(paymentSubscriptions.accountUid, customer.accountUid),
        eq(paymentSubscriptions.status, 'adding'),
        lt(paymentSubscriptions.created, abandoned),
        or(isNull(paymentSubscriptions.asking), lt(paymentSubscriptions.asking, abandoned)),
      ),
    );
}
