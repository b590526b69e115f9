import { type RealmId, realmIds } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { keptSince, keptSinceAnywhere } from './retention.ts';

/**
 * Removes what the law no longer wants kept (retention.ts). Of an order the sums stay, and what its buyer wrote goes; an order with a card that can
 * still be redeemed stays as it is, however old it is.
 */
export async function forgetOld(db: Database): Promise<void> {
  const now = new Date();
  for (const realm of realmIds) {
    const since = keptSince(realm, now).toISOString();
    await forgetCodes(db, realm, since);
    await forgetBuyers(db, realm, since);
    await forgetConsents(db, realm, since);
    await db.execute(sql`delete from payment_cancellations
      where realm = ${realm} and greatest(received, wanted) < ${since}::timestamptz`);
    await db.execute(sql`delete from payment_acts a
      where ${realmOfAct} = ${realm} and a.at < ${since}::timestamptz`);
  }
  await db.execute(sql`delete from payment_acts a
    where ${realmOfAct} is null and a.at < ${keptSinceAnywhere(now).toISOString()}::timestamptz`);
}

/** Null once both the order and the account are gone. */
const realmOfAct = sql`coalesce(
  (select o.realm from payment_orders o where o.id = a.order_id),
  (select p.realm from accounts p where p.uid = a.account_uid))`;

/** When nothing more happened to the order `o`. */
const over = sql`coalesce(o.refunded, o.paid, o.created)`;

/** Whether a card of the order `o` can still be redeemed. */
const isUsable = sql`exists (select 1 from gift_cards c where c.order_id = o.id and c.redeemed is null
  and c.sealed_code is not null and (c.expires is null or c.expires > now()))`;

/** Of cards that have expired. */
const forgetCodes = (db: Database, realm: RealmId, since: string) =>
  db.execute(sql`update gift_cards c set sealed_code = null from payment_orders o
    where o.id = c.order_id and o.realm = ${realm} and ${over} < ${since}::timestamptz
      and c.sealed_code is not null and c.expires <= now()`);

const forgetBuyers = (db: Database, realm: RealmId, since: string) =>
  db.execute(sql`update payment_orders o set name = '', email = '', message = null, recipient = null, locale = null
    where o.realm = ${realm} and o.email <> '' and ${over} < ${since}::timestamptz and not ${isUsable}`);

/** Of contracts that are over: a subscription that has ended, an order of which no card can be redeemed any more. */
const forgetConsents = (db: Database, realm: RealmId, since: string) =>
  db.execute(sql`delete from payment_consents k
    where k.realm = ${realm} and k.at < ${since}::timestamptz
      and not exists (select 1 from payment_subscriptions s where s.id = k.subscription_id
        and coalesce(s.ended_at, now()) >= ${since}::timestamptz)
      and not exists (select 1 from payment_orders o where o.id = k.order_id
        and (${over} >= ${since}::timestamptz or ${isUsable}))`);
