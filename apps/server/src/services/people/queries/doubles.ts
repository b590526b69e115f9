import { usernameKey } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';

/** There are few, if any: they were made before usernames had keys. */
const most = 1_000;

/** A person whose username has no key, because an older person has it, and the key. */
export interface Double {
  readonly uid: string;
  readonly username: string;
  readonly key: string;
}

/** The people of a realm, or of all, whose usernames have no key, the oldest first. */
export async function findDoubles(db: Database, realm: string | null): Promise<readonly Double[]> {
  const there = realm === null ? sql`` : sql`and realm = ${realm} and deleted is null`;
  const rows = await rowsOf<Omit<Double, 'key'>>(
    db,
    sql`select uid, username from accounts where keyed is not null and username_key is null ${there}
      order by created, uid limit ${most}`,
  );
  return rows.map((row) => ({ ...row, key: usernameKey(row.username) }));
}

/** Uids of all people of a realm whose usernames count as one with somebody else's. */
export async function doubledUids(db: Database, realm: string): Promise<readonly string[]> {
  const younger = await findDoubles(db, realm);
  if (younger.length === 0) return [];
  const keys = sql.param([...new Set(younger.map(({ key }) => key))]);
  const older = await rowsOf<{ uid: string }>(
    db,
    sql`select uid from accounts where realm = ${realm} and username_key = any(${keys})`,
  );
  return [...older, ...younger].map(({ uid }) => uid);
}
