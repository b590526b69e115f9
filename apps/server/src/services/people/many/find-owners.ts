import { usernameKey } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import { emailKey, writtenForms } from '../../../mail-address.ts';
import { isAddress } from '../commands/identifiers.ts';
import { recordset } from './recordset.ts';

/** An account that has a username, whoever it is and wherever. */
export interface UsernameOwner {
  readonly uid: string;
  readonly realm: string;
  readonly isDeleted: boolean;
}

/**
 * Who has these usernames, or ones that count as the same (decision 0062); deleted people keep theirs.
 * @returns by `usernameKey`
 */
export async function ownersOfUsernames(
  db: Database,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, UsernameOwner>> {
  if (usernames.length === 0) return new Map();
  const keys = [...new Set(usernames.map(usernameKey))];
  const keyed = await rowsOf<UsernameOwner & { key: string }>(
    db,
    sql`select a.username_key as key, a.uid, a.realm, a.deleted is not null as "isDeleted"
      from accounts a where a.username_key = any(${sql.param(keys)}::text[])`,
  );
  // Rows without a key are known by the forms in which people type one name: see queries/usernames.ts.
  const forms = usernames.flatMap((username) => {
    const key = usernameKey(username);
    return [username, key].flatMap((form) => [form, form.normalize('NFD')].map((text) => ({ key, text })));
  });
  const bare = await rowsOf<UsernameOwner & { key: string }>(
    db,
    sql`select f.key, a.uid, a.realm, a.deleted is not null as "isDeleted"
      from (select distinct r.key, lower(r.text) as form from ${recordset(forms, { key: 'text', text: 'text' })}) f
      join accounts a on lower(a.username) = f.form
      where a.username_key is null`,
  );
  return new Map([...bare, ...keyed].map(({ key, ...owner }) => [key, owner]));
}

/** An identifier that a person is to get. */
export interface WantedIdentifier {
  readonly uid: string;
  readonly type: string;
  readonly value: string;
}

/**
 * Which of these identifiers somebody else has already; a school's own numbers are unique only within the school, so that nobody has them.
 * @returns their `identifierKey`
 */
export async function takenIdentifiers(
  db: Database,
  wanted: readonly WantedIdentifier[],
): Promise<ReadonlySet<string>> {
  const unique = wanted.filter(({ type }) => type !== 'external');
  if (unique.length === 0) return new Set();
  const forms = unique.flatMap(({ uid, type, value }) =>
    (isAddress(type) ? writtenForms(value) : [value]).map((form) => ({ uid, type, value, form })),
  );
  const taken = await rowsOf<{ type: string; value: string }>(
    db,
    sql`select distinct r.type, r.value
      from ${recordset(forms, { uid: 'text', type: 'text', value: 'text', form: 'text' })}
      join account_identifiers i on i.type = r.type and i.value = r.form and i.account_uid <> r.uid`,
  );
  return new Set(taken.map(({ type, value }) => identifierKey(type, value)));
}

/** Equal for identifiers of which only one person can have one. */
export const identifierKey = (type: string, value: string): string =>
  `${type} ${isAddress(type) ? emailKey(value) : value}`;
