import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { recordChange } from '../../../database/history.ts';
import { paymentActs, paymentCustomers } from '../../../database/schema/index.ts';
import { Conflict, NotFound } from '../../../errors.ts';
import type { Person } from '../../../person/index.ts';
import { setGiftPeriod } from '../../subscriptions/index.ts';
import { postponeCharges } from '../gifts/time.ts';
import { giftTimesOf } from '../gifts/times-of.ts';
import type { PaymentProvider } from '../provider/port.ts';
import { findCustomer, findSubscriptionsOf } from '../queries.ts';
import { refresh } from '../refresh.ts';

/** The service of families that have no subscription. */
const usual = 'consumer';
const dayLength = 86_400_000;

/** While a charge has failed, days would not keep the family from being charged. */
const failed: ReadonlySet<string> = new Set(['past_due', 'incomplete', 'unpaid', 'paused']);

interface Given {
  /** Of the call: repeated, it gives nothing more. A new one if absent. */
  readonly id?: string | undefined;
  readonly accountUid: string;
  readonly days: number;
  readonly reason: string;
  readonly person: Person;
}

/**
 * Gives a family days of reading after everything that they have already. A running subscription is not charged before the end of them.
 * @param provider null if nothing can be paid here at the moment
 * @returns until when the family reads
 * @throws Conflict, PaymentsUnavailable; NotFound if something else was done with this id
 */
export async function grantDays(db: Database, provider: PaymentProvider | null, given: Given): Promise<Date> {
  const customer = await findCustomer(db, given.accountUid);
  const found = customer && provider ? await refresh(db, provider, customer) : [];
  const running = found.find(({ endedAt }) => endedAt === null);
  if (running && failed.has(running.status)) throw new Conflict('payment.open');
  const rows = await findSubscriptionsOf(db, given.accountUid);
  const type = rows.find(({ subscriptionId }) => subscriptionId === running?.id)?.type ?? usual;
  const until = await db.transaction((tx) =>
    give(tx, { ...given, type, paidUntil: running?.periodEnd ?? null }),
  );
  // If the provider does not answer, the hourly reconciliation goes on with it.
  if (customer && provider) await postponeCharges(db, provider, customer, found).catch(() => null);
  return until;
}

interface Giving extends Given {
  readonly type: string;
  readonly paidUntil: Date | null;
}

async function give(
  tx: Database,
  { id = randomUUID(), accountUid, days, reason, person, type, paidUntil }: Giving,
): Promise<Date> {
  // It waits for cards that the family redeems meanwhile.
  await tx.insert(paymentCustomers).values({ accountUid }).onConflictDoNothing();
  await tx.select().from(paymentCustomers).where(eq(paymentCustomers.accountUid, accountUid)).for('update');
  const given = await findGiven(tx, id, accountUid);
  if (given) return given;
  const gift = (await giftTimesOf(tx, accountUid)).get(type)?.until;
  const from = Math.max(Date.now(), paidUntil?.getTime() ?? 0, gift?.getTime() ?? 0);
  const until = new Date(from + days * dayLength);
  await tx.insert(paymentActs).values({
    id,
    kind: 'goodwill',
    accountUid,
    days,
    type,
    accessUntil: until,
    actorUid: person.uid,
    reason,
  });
  await setGiftPeriod(tx, { accountUid, type, until, by: person });
  const fields = { daysGiven: [null, days] } as const;
  await recordChange(tx, person, { kind: 'user', uid: accountUid, action: 'update', reason, fields });
  return until;
}

/** Until when an earlier call with this id has let the family read; null if there was none. */
async function findGiven(tx: Database, id: string, accountUid: string): Promise<Date | null> {
  const [act] = await tx.select().from(paymentActs).where(eq(paymentActs.id, id));
  if (!act) return null;
  if (act.accountUid !== accountUid || act.accessUntil === null) throw new NotFound();
  return act.accessUntil;
}
