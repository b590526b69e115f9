import type { RealmId } from '@aloud/api';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { accounts } from '../../../database/schema/index.ts';
import { queueMail } from '../../../messages/queue.ts';
import type { Catalogue, ProviderSubscription } from '../provider/port.ts';
import type { SubscriptionRow } from '../queries.ts';
import { subscriptionMail } from './mail.ts';
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
  readonly before: SubscriptionRow | null;
  readonly state: ProviderSubscription;
  /** Of the answer of the provider that is taken over: what happens once is told once. */
  readonly number: number;
}

/** Writes to the guardian about what has happened to a subscription, in the transaction that takes it over. */
export async function tellOfChange(tx: Database, { before, number, ...told }: Change): Promise<void> {
  for (const occasion of occasionsOf(before, told.state))
    await tell(tx, occasion, `${occasion} ${told.id} ${number}`, told);
}

/** Writes that a trial is about to end; once. */
export const tellOfTrialEnd = (db: Database, told: Told): Promise<void> =>
  tell(db, 'trialEnds', `trialEnds ${told.id}`, told);

async function tell(
  tx: Database,
  occasion: Occasion,
  about: string,
  { accountUid, state, catalogue }: Told,
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
    day: (occasion === 'trial' || occasion === 'trialEnds' ? state.trialEnd : null) ?? state.periodEnd,
    link: '{portal}/my/subscription',
  };
  await queueMail(tx, about, subscriptionMail(occasion, facts));
}
