import type { Database } from '../../../database/database.ts';
import { queueMail } from '../../../messages/queue.ts';
import { isGift } from '../gifts/times-of.ts';
import type { Catalogue, ProviderSubscription } from '../provider/port.ts';
import type { SubscriptionRow } from '../queries.ts';
import { findGuardian } from './guardian.ts';
import { type Payment, subscriptionMail } from './mail.ts';
import { type Occasion, occasionsOf } from './occasions.ts';

type State = Pick<ProviderSubscription, 'productId' | 'priceId' | 'trialEnd' | 'periodEnd'>;

interface Told {
  readonly accountUid: string;
  /** Ours. */
  readonly id: string;
  readonly state: State;
  readonly catalogue: Catalogue;
}

interface Change extends Told {
  /** The service that it opens. */
  readonly type: string;
  readonly before: SubscriptionRow | null;
  readonly state: ProviderSubscription;
  /** Of the answer of the provider that is taken over: what happens once is told once. */
  readonly number: number;
}

/** Writes to the guardian about what has happened to a subscription, in the transaction that takes it over. */
export async function tellOfChange(tx: Database, { before, number, type, ...told }: Change): Promise<void> {
  const { state, catalogue, accountUid } = told;
  const taxRate = catalogue.taxRates.reduce((sum, { percent }) => sum + percent, 0);
  const payment = { from: before?.periodEnd ?? null, ...(state.receipt && { ...state.receipt, taxRate }) };
  for (const occasion of occasionsOf(before, state)) {
    // What costs nothing until a gift ends is no trial.
    const isGiven = occasion === 'trial' && (await isGift(tx, { accountUid, type }, state.trialEnd));
    const about = `${occasion} ${told.id} ${number}`;
    await tell(tx, isGiven ? 'welcome' : occasion, about, { ...told, at: new Date(), payment });
  }
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
  { accountUid, state, catalogue, at, payment }: Content,
): Promise<void> {
  const guardian = await findGuardian(tx, accountUid);
  if (!guardian) return;
  const { name: firstname, ...addressed } = guardian;
  const facts = {
    ...addressed,
    firstname,
    service: catalogue.products.find(({ id }) => id === state.productId)?.name ?? '',
    price: catalogue.prices.find(({ id }) => id === state.priceId),
    day: (ofFreeTime.has(occasion) ? state.trialEnd : null) ?? state.periodEnd,
    link: '{portal}/my/subscription',
    at,
    payment,
    seller: catalogue.seller,
  };
  await queueMail(tx, about, subscriptionMail(occasion, facts));
}
