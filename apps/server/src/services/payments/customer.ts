import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { paymentCustomers } from '../../database/schema/index.ts';
import type { PaymentProvider } from './provider/port.ts';
import type { Customer } from './queries.ts';

interface Payer {
  readonly uid: string;
  readonly email: string | null;
}

/**
 * The guardian as a customer of the provider, which is asked to make one if it has none. The row comes first, and its moment is part of the
 * call's key: however often this is begun and broken off, it makes one customer.
 */
export async function ensureCustomer(
  db: Database,
  provider: PaymentProvider,
  { uid: accountUid, email }: Payer,
): Promise<Customer> {
  await db.insert(paymentCustomers).values({ accountUid }).onConflictDoNothing();
  const mine = eq(paymentCustomers.accountUid, accountUid);
  const [row] = await db.select().from(paymentCustomers).where(mine);
  if (!row) throw new Error('A customer is gone.');
  const key = `customer:${accountUid}:${row.created.getTime()}`;
  const customerId = row.customerId ?? (await provider.createCustomer({ accountUid, email }, key));
  // They have come back after their account had been deleted.
  await db.update(paymentCustomers).set({ customerId, ended: null }).where(mine);
  return { accountUid, customerId };
}
