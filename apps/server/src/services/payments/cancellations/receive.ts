import { randomUUID } from 'node:crypto';
import type { NewCancellation, RealmId, ReceivedCancellation } from '@aloud/api';
import type { Database } from '../../../database/database.ts';
import { paymentCancellations } from '../../../database/schema/index.ts';
import { languageOf } from '../../../person/index.ts';
import { tellOfCancellation } from '../mails/law/tell.ts';
import { type CancellationRow, findCancelled } from './find.ts';

interface Receiver {
  readonly realm: RealmId;
  /** Who sells, on one line. */
  readonly seller: string;
}

/** Keeps a cancellation, with the guardian whom it is about if there is one, and queues its receipt in any case. */
export function receiveCancellation(
  db: Database,
  { realm, seller }: Receiver,
  { contract, reason, wanted, locale, ...written }: NewCancellation,
): Promise<CancellationRow> {
  const given = {
    ...written,
    id: randomUUID(),
    realm,
    contract: contract || null,
    reason: reason || null,
    wanted: wanted ? new Date(wanted) : null,
    received: new Date(),
  };
  return db.transaction(async (tx) => {
    const [about] = await findCancelled(tx, given);
    const [row] = await tx
      .insert(paymentCancellations)
      .values({ ...given, accountUid: about?.accountUid ?? null })
      .returning();
    if (!row) throw new Error('A cancellation was not written.');
    await tellOfCancellation(tx, {
      realm,
      locale: languageOf({ realm, locale: locale ?? null }),
      seller,
      row,
    });
    return row;
  });
}

/** The receipt. */
export const presentCancellation = ({
  received,
  name,
  email,
  contract,
  kind,
  reason,
  wanted,
}: CancellationRow): ReceivedCancellation => ({
  received: received.toISOString(),
  name,
  email,
  contract,
  kind,
  reason,
  wanted: wanted?.toISOString().slice(0, 10) ?? null,
});
