import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';

interface TimeRow {
  readonly type: string;
  readonly service: string | null;
  readonly until: string;
}

/** Until when a family reads with gifts that it has redeemed, and with days that support has given to it, by the service that they open. */
export async function giftTimesOf(db: Database, accountUid: string): Promise<ReadonlyMap<string, GiftTime>> {
  const rows = await rowsOf<TimeRow>(
    db,
    sql`select g.type, max(g.service) as service, max(g.until) as until from (
        select o.type, o.service, c.access_until as until from gift_cards c
          join payment_orders o on o.id = c.order_id where c.redeemed_by = ${accountUid}
        union all select a.type, null, a.access_until from payment_acts a
          where a.account_uid = ${accountUid} and a.kind = 'goodwill'
      ) g where g.until > now() group by g.type`,
  );
  return new Map(rows.map(({ type, service, until }) => [type, { service, until: new Date(until) }]));
}

export interface GiftTime {
  /** The name of the service; null if support alone has given it. */
  readonly service: string | null;
  readonly until: Date;
}

/** The provider counts in seconds (ms). */
export const precision = 1000;

/** Whether what costs nothing until then is a gift, not a trial. */
export async function isGift(
  db: Database,
  { accountUid, type }: { readonly accountUid: string; readonly type: string },
  freeUntil: Date | null,
): Promise<boolean> {
  const gift = (await giftTimesOf(db, accountUid)).get(type)?.until;
  return (
    gift !== undefined && freeUntil !== null && Math.abs(gift.getTime() - freeUntil.getTime()) <= precision
  );
}
