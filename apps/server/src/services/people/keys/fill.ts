import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { violates } from '../../../database/faults.ts';
import { type AccountKeys, type AccountNames, accountKeysOf } from '../../../database/keys/account-keys.ts';
import type { Filling } from '../../../database/keys/filling.ts';
import { rowsOf } from '../../../database/rows.ts';

/** How many people one transaction fills (each is some ten entries of indexes): nobody waits long for the tables. */
const batch = 250;
/** Somebody may take a key while it is given away; then the rows are looked at again. */
const mostTries = 5;

/** Somebody who would have a key: the oldest gets it. */
interface Claim {
  readonly uid: string;
  /** Seconds since 1970. */
  readonly created: number;
}

interface Unkeyed extends Claim, AccountNames {}

interface Filled extends AccountKeys {
  readonly uid: string;
}

/** The keys of people (decision 0062). */
export const accountFilling: Filling = {
  name: 'people',
  async fill(db, after) {
    for (let tries = 1; ; tries++) {
      try {
        return await db.transaction((tx) => fillBatch(tx, after));
      } catch (error) {
        if (tries === mostTries || !violates(error, 'accounts_username_key')) throw error;
      }
    }
  },
};

async function fillBatch(tx: Database, after: string): Promise<string | null> {
  const rows = await rowsOf<Unkeyed>(
    tx,
    sql`select uid, firstname, lastname, username, email, extract(epoch from created)::float8 as created
      from accounts where keyed is null and uid > ${after} order by uid limit ${batch} for update skip locked`,
  );
  const last = rows.at(-1);
  if (!last) return null;
  const keyed = rows.map((row) => ({ ...row, ...accountKeysOf(row) }));
  const winners = await settle(tx, keyed);
  await write(
    tx,
    keyed.map(({ uid, searchText, emailAscii, usernameKey }) => ({
      uid,
      searchText,
      emailAscii,
      usernameKey: usernameKey !== null && winners.get(usernameKey) === uid ? usernameKey : null,
    })),
  );
  return last.uid;
}

/**
 * Who gets each key. A younger person who has it already, since their row was filled earlier, loses it: they are known by their
 * username as it is.
 * @returns uids by key
 */
async function settle(
  tx: Database,
  rows: ReadonlyArray<Claim & Pick<AccountKeys, 'usernameKey'>>,
): Promise<ReadonlyMap<string, string>> {
  const keys = rows.flatMap(({ usernameKey }) => usernameKey ?? []);
  const holders = await rowsOf<Claim & { readonly usernameKey: string }>(
    tx,
    sql`select uid, username_key as "usernameKey", extract(epoch from created)::float8 as created
      from accounts where username_key = any(${sql.param(keys)}::text[]) order by uid for update`,
  );
  const winners = new Map<string, string>();
  for (const { uid, usernameKey } of [...holders, ...rows].sort(olderFirst))
    if (usernameKey !== null && !winners.has(usernameKey)) winners.set(usernameKey, uid);
  const losers = holders.filter(({ uid, usernameKey }) => winners.get(usernameKey) !== uid);
  if (losers.length > 0)
    await tx.execute(
      sql`update accounts set username_key = null where uid = any(${sql.param(losers.map(({ uid }) => uid))}::text[])`,
    );
  return winners;
}

const olderFirst = (a: Claim, b: Claim) => a.created - b.created || (a.uid < b.uid ? -1 : 1);

const write = (tx: Database, rows: readonly Filled[]) =>
  tx.execute(sql`
    update accounts a set search_text = k."searchText", username_key = k."usernameKey", email_ascii = k."emailAscii",
      keyed = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as k(uid text, "searchText" text, "usernameKey" text, "emailAscii" text)
    where a.uid = k.uid`);
