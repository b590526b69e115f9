import { randomUUID } from 'node:crypto';
import type { NewCancellation, RealmId, ReceivedCancellation } from '@aloud/api';
import { eq } from 'drizzle-orm';
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
  { id = randomUUID(), contract, reason, wanted, locale, ...written }: NewCancellation,
): Promise<CancellationRow> {
  const given = {
    ...written,
    realm,
    contract: contract || null,
    reason: reason || null,
    wanted: wanted ? new Date(wanted) : null,
    received: new Date(),
  };
  return db.transaction(async (tx) => {
    const [about] = await findCancelled(tx, given);
    const values = { ...given, accountUid: about?.accountUid ?? null };
    const write = (as: string) =>
      tx
        .insert(paymentCancellations)
        .values({ ...values, id: as })
        .onConflictDoNothing()
        .returning();
    const [first] = await write(id);
    const before = first ? null : await findSame(tx, id, given);
    if (before) return before;
    // That its id is that of other words is no reason to lose a cancellation.
    const row = first ?? (await write(randomUUID()))[0];
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

type Given = Omit<typeof paymentCancellations.$inferInsert, 'id' | 'accountUid' | 'applied'>;

/** What was received with this id, if it says the same: the answer to it got lost. */
async function findSame(tx: Database, id: string, given: Given): Promise<CancellationRow | null> {
  const [row] = await tx.select().from(paymentCancellations).where(eq(paymentCancellations.id, id));
  if (!row) return null;
  const isSame = (['realm', 'name', 'email', 'contract', 'kind', 'reason'] as const).every(
    (field) => row[field] === given[field],
  );
  return isSame && row.wanted?.getTime() === given.wanted?.getTime() ? row : null;
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
