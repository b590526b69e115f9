import type { RealmId } from '@aloud/api';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { accounts } from '../../../database/schema/index.ts';
import { queueMail } from '../../../messages/queue.ts';
import type { Catalogue, ProviderSubscription } from '../provider/port.ts';
import type { SubscriptionRow } from '../queries.ts';
import { type Payment, subscriptionMail } from './mail.ts';
import { type Occasion, occasionsOf } from './occasions.ts';

type State = Pick<ProviderSubscription, 'productId' | 'priceId' | 'trialEnd' | 'periodEnd'>;

interface Told {
  readonly accountUid: string;
  /** Ours. */
  readonly id: string;
  readonly state: State;
  readonly catalogue: Catalogue;
  /** Who sells, on one line. */
  readonly seller?: string;
}

interface Change extends Told {
  readonly before: SubscriptionRow | null;
  readonly state: ProviderSubscription;
  /** Of the answer of the provider that is taken over: what happens once is told once. */
  readonly number: number;
  /** What is known of the newest payment. */
  readonly payment?: Payment;
}

/** Writes to the guardian about what has happened to a subscription, in the transaction that takes it over. */
export async function tellOfChange(
  tx: Database,
  { before, number, payment, ...told }: Change,
): Promise<void> {
  const more = { at: new Date(), payment: { from: before?.periodEnd ?? null, ...payment } };
  for (const occasion of occasionsOf(before, told.state))
    await tell(tx, occasion, `${occasion} ${told.id} ${number}`, { ...told, ...more });
}

/** Writes that a trial is about to end; once. */
export const tellOfTrialEnd = (db: Database, told: Told): Promise<void> =>
  tell(db, 'trialEnds', `trialEnds ${told.id}`, told);

/** Writes that a gift is about to end, after which the subscription is charged again; once for each end, since another gift puts it off. */
export const tellOfGiftEnd = (db: Database, told: Told): Promise<void> =>
  tell(db, 'giftEnds', `giftEnds ${told.id} ${told.state.trialEnd?.toISOString()}`, told);

/** Of these the day is the end of what costs nothing. */
const ofFreeTime: ReadonlySet<Occasion> = new Set(['trial', 'trialEnds', 'giftEnds']);

interface Content extends Told {
  readonly at?: Date;
  readonly payment?: Payment;
}

async function tell(
  tx: Database,
  occasion: Occasion,
  about: string,
  { accountUid, state, catalogue, at, payment, seller }: Content,
): Promise<void> {
  const [guardian] = await tx
    .select({ to: accounts.email, firstname: accounts.firstname, realm: accounts.realm })
    .from(accounts)
    .where(and(eq(accounts.uid, accountUid), isNull(accounts.deleted)));
  if (!guardian?.to) return;
  const facts = {
    ...guardian,
    to: guardian.to,
    // Accounts are made in realms of the product only.
    realm: guardian.realm as RealmId,
    service: catalogue.products.find(({ id }) => id === state.productId)?.name ?? '',
    price: catalogue.prices.find(({ id }) => id === state.priceId),
    day: (ofFreeTime.has(occasion) ? state.trialEnd : null) ?? state.periodEnd,
    link: '{portal}/my/subscription',
    at,
    payment,
    seller,
  };
  await queueMail(tx, about, subscriptionMail(occasion, facts));
}
