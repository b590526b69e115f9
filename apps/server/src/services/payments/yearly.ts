import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows.ts';
import { tellOfYear } from './mails/law/tell.ts';
import type { PaymentProvider } from './provider/port.ts';

interface Reminded {
  /** Ours. */
  readonly id: string;
  readonly accountUid: string;
  readonly productId: string;
  readonly priceId: string;
  /** Whole years since it began. */
  readonly years: number;
}

/**
 * Reminds guardians in the United States once a year of what they pay, and how they cancel, as California wants it (Business and Professions Code,
 * 17602).
 */
export async function tellOfYears(
  db: Database,
  { provider, seller }: { readonly provider: PaymentProvider; readonly seller: string },
): Promise<void> {
  const due = await rowsOf<Reminded>(
    db,
    sql`select s.id, s.account_uid as "accountUid", s.product_id as "productId", s.price_id as "priceId",
        extract(year from age(now(), s.created))::int as years
      from payment_subscriptions s join accounts a on a.uid = s.account_uid
      where a.realm = 'us' and a.deleted is null and not s.cancel_at_period_end
        and s.status in ('trialing', 'active', 'past_due', 'unpaid', 'paused') and s.created <= now() - interval '1 year'`,
  );
  if (due.length === 0) return;
  const catalogue = await provider.findCatalogue();
  for (const each of due) await tellOfYear(db, { ...each, catalogue, seller });
}
