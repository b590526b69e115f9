import { randomUUID } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { paymentCustomers, paymentSubscriptions } from '../../database/schema/index.ts';
import { setPaidPeriod } from '../subscriptions/index.ts';
import { tellOfChange } from './mails/tell.ts';
import type { Catalogue, PaymentProvider, ProviderSubscription } from './provider/port.ts';
import type { Customer, SubscriptionRow } from './queries.ts';

/** In these states the family reads: while the provider tries a renewal again, too. */
const entitling: ReadonlySet<string> = new Set(['trialing', 'active', 'past_due']);
const ended: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);

/**
 * Asks the provider how the subscriptions of a customer are, and takes over what it says: here nothing else ever changes their state. Of
 * several that ask simultaneously the one that asked last wins, so a late answer does not bring back what is over.
 * @returns what the provider has said
 */
export async function refresh(
  db: Database,
  provider: Pick<PaymentProvider, 'findSubscriptions' | 'findCatalogue'>,
  { accountUid, customerId }: Customer,
): Promise<readonly ProviderSubscription[]> {
  const mine = eq(paymentCustomers.accountUid, accountUid);
  const [turn] = await db
    .update(paymentCustomers)
    .set({ asked: sql`${paymentCustomers.asked} + 1` })
    .where(mine)
    .returning({ number: paymentCustomers.asked });
  // No transaction is open while the provider is asked: the embedded database has one connection.
  const found = await provider.findSubscriptions(customerId);
  const catalogue = await provider.findCatalogue();
  const number = turn?.number ?? 0;
  await db.transaction(async (tx) => {
    const [customer] = await tx.select().from(paymentCustomers).where(mine).for('update');
    if (!customer || number <= customer.applied) return;
    for (const each of found) await takeOver(tx, { accountUid, number, catalogue }, each);
    await tx.update(paymentCustomers).set({ applied: number }).where(mine);
    await project(tx, accountUid);
  });
  return found;
}

interface Answer {
  readonly accountUid: string;
  readonly number: number;
  readonly catalogue: Catalogue;
}

async function takeOver(tx: Database, answer: Answer, found: ProviderSubscription): Promise<void> {
  const { accountUid, catalogue } = answer;
  const { id: subscriptionId, ours, open: _open, receipt: _receipt, ...state } = found;
  const known = or(
    eq(paymentSubscriptions.subscriptionId, subscriptionId),
    ours === null ? undefined : eq(paymentSubscriptions.id, ours),
  );
  const [row] = await tx
    .select()
    .from(paymentSubscriptions)
    .where(and(eq(paymentSubscriptions.accountUid, accountUid), known));
  if (row) {
    if (isOver(row)) return;
    await tx
      .update(paymentSubscriptions)
      .set({ subscriptionId, ...state })
      .where(eq(paymentSubscriptions.id, row.id));
    return tellOfChange(tx, { ...answer, id: row.id, type: row.type, before: row, state: found });
  }
  // Support has made it at the provider.
  const type = catalogue.products.find((product) => product.id === state.productId)?.service;
  if (type === undefined) return;
  const id = ours ?? randomUUID();
  const made = await tx
    .insert(paymentSubscriptions)
    .values({ id, accountUid, subscriptionId, type, withTrial: false, ...state })
    .onConflictDoNothing()
    .returning({ id: paymentSubscriptions.id });
  if (made.length > 0) await tellOfChange(tx, { ...answer, id, type, before: null, state: found });
}

/** What has ended stays so. */
const isOver = ({ status }: SubscriptionRow): boolean => ended.has(status);

/** Opens the services of everything that is paid, and closes those of what is no longer. */
async function project(tx: Database, accountUid: string): Promise<void> {
  const rows = await tx
    .select()
    .from(paymentSubscriptions)
    .where(eq(paymentSubscriptions.accountUid, accountUid));
  const open = new Set(rows.flatMap(({ status, type }) => (entitling.has(status) ? type : [])));
  for (const type of new Set(rows.map((row) => row.type)))
    await setPaidPeriod(tx, accountUid, type, open.has(type));
}
