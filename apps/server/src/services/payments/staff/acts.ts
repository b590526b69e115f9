import type { PaymentAct } from '@aloud/api';
import { type SQL, sql } from 'drizzle-orm';
import { nameOfAccount } from '../../../database/audit-rows.ts';
import type { Database } from '../../../database/database.ts';
import { isoTime } from '../../../database/iso-time.ts';
import { rowsOf } from '../../../database/rows.ts';

interface ActRow extends Omit<PaymentAct, 'actor'> {
  readonly orderId: string | null;
  readonly actorUid: string;
  readonly actorName: string | null;
}

/** What support has done about a family's payments, newest first. */
export async function findActsOfFamily(db: Database, accountUid: string): Promise<PaymentAct[]> {
  const rows = await find(db, sql`p.account_uid = ${accountUid}`);
  return rows.map(present);
}

/** The same about orders, by their ids. */
export async function findActsOfOrders(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentAct[]>> {
  const rows = await find(db, sql`p.order_id = any(${sql.param([...orderIds])})`);
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId ?? '');
  return new Map([...byOrder].map(([id, acts]) => [id, acts.map(present)]));
}

const find = (db: Database, where: SQL): Promise<readonly ActRow[]> =>
  rowsOf<ActRow>(
    db,
    sql`select p.id, p.kind, p.amount, p.currency, p.days, ${isoTime(sql`p.access_until`)} as until, p.reason,
        p.order_id as "orderId", p.actor_uid as "actorUid", ${nameOfAccount('a')} as "actorName",
        ${isoTime(sql`p.at`)} as at
      from payment_acts p left join accounts a on a.uid = p.actor_uid
      where ${where} order by p.at desc, p.id`,
  );

const present = ({ orderId: _order, actorUid: uid, actorName: name, ...act }: ActRow): PaymentAct => ({
  ...act,
  actor: { uid, name },
});
