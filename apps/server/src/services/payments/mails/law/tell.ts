import type { Database } from '../../../../database/database.ts';
import { queueMail } from '../../../../messages/queue.ts';
import type { CancellationRow } from '../../cancellations/find.ts';
import { currencyOf } from '../../market.ts';
import type { Catalogue } from '../../provider/port.ts';
import type { SubscriptionRow } from '../../queries.ts';
import type { Audience } from '../audience.ts';
import { findGuardian } from '../guardian.ts';
import { lawMail } from './law-mail.ts';

interface Withdrawal {
  readonly row: SubscriptionRow;
  /** What is paid back; null if nobody knows it yet. */
  readonly amount: number | null;
  /** Null if the provider does not say what is sold. */
  readonly catalogue: Catalogue | null;
  readonly seller: string;
}

/** Confirms to a guardian that they have withdrawn, in the transaction in which that is written. */
export async function tellOfWithdrawnSubscription(
  tx: Database,
  { row, amount, catalogue, seller }: Withdrawal,
): Promise<void> {
  const guardian = await findGuardian(tx, row.accountUid);
  if (!guardian) return;
  const mail = lawMail('subscriptionWithdrawn', {
    ...guardian,
    seller,
    service: nameOf(catalogue, row.productId),
    number: row.subscriptionId ?? row.id,
    received: row.withdrawn ?? new Date(),
    total: amount,
    currency: currencyOf(guardian.realm),
  });
  await queueMail(tx, `withdrawal ${row.id}`, mail);
}

/** Sends the receipt of a cancellation to the address that was written, in the transaction in which it is kept. */
export async function tellOfCancellation(
  tx: Database,
  { realm, locale, seller, row }: Audience & { readonly seller: string; readonly row: CancellationRow },
): Promise<void> {
  const { id: number, email: to } = row;
  await queueMail(
    tx,
    `cancellation ${number}`,
    lawMail('cancellationReceived', { ...row, realm, locale, seller, number, to }),
  );
}

interface Year {
  /** Our id of the subscription. */
  readonly id: string;
  readonly accountUid: string;
  readonly productId: string;
  readonly priceId: string;
  readonly years: number;
  readonly catalogue: Catalogue;
  readonly seller: string;
}

/** Reminds a guardian of a subscription that runs; once for each year. */
export async function tellOfYear(
  db: Database,
  { id, accountUid, productId, priceId, years, catalogue, seller }: Year,
): Promise<void> {
  const guardian = await findGuardian(db, accountUid);
  if (!guardian) return;
  const mail = lawMail('yearly', {
    ...guardian,
    seller,
    service: nameOf(catalogue, productId),
    price: catalogue.prices.find((price) => price.id === priceId),
    link: '{portal}/my/subscription',
  });
  await queueMail(db, `yearly ${id} ${years}`, mail);
}

const nameOf = (catalogue: Catalogue | null, productId: string): string | null =>
  catalogue?.products.find(({ id }) => id === productId)?.name ?? null;
