import { asciiEmail, nameForm, usernameKey } from '@aloud/api';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../database/database.ts';
import { accounts } from '../../../database/schema/index.ts';
import { emailKey, writtenForms } from '../../../mail-address.ts';
import type { Account } from './accounts.ts';

/** As the conditions below name the table. */
const people = alias(accounts, 'a');

/** What somebody who typed a username may mean: as it was typed, without what cannot be seen, and the key of all that count as one. */
function meanings(typed: string) {
  return { plain: typed.trim(), form: nameForm(typed), key: usernameKey(typed) };
}

/** How well a username fits what was typed, the best first: two may count as one, or not be told apart yet (decision 0062). */
function fits(typed: string): SQL {
  const { plain, form, key } = meanings(typed);
  return sql`case
    when lower(a.username) = lower(${plain}) then 1
    when lower(a.username) = lower(${form}) then 2
    when a.username_key = ${key} then 3
    else 4 end`;
}

/**
 * A condition on `accounts a`: that this is the person's username, however it was typed. A row without a key is known by the username that it
 * had before there were keys: it is not filled yet, or an older one has its key.
 */
export function hasUsername(typed: string): SQL {
  const { plain, form, key } = meanings(typed);
  return sql`(a.username_key = ${key}
    or (a.username_key is null and lower(a.username) in (lower(${plain}), lower(${form}), lower(${key}))))`;
}

/** A condition on `accounts a`: that this is the person's e-mail address, however it was typed. */
export function hasEmail(typed: string): SQL {
  const forms = sql.param([...writtenForms(typed)]);
  const ascii = asciiEmail(typed) ?? nameForm(typed);
  // The database has its own small letters for a few capitals: what is typed as it was stored is found all the same.
  return sql`(lower(a.email_ascii) in (${emailKey(typed)}, lower(${ascii}))
    or (a.keyed is null and lower(a.email) = any(${forms}::text[])))`;
}

/** The person whose username this is, however it was typed; a deactivated one is as good as absent. */
export async function findActiveAccountByUsername(
  db: Database,
  username: string,
): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(people)
    .where(and(eq(people.status, 'active'), hasUsername(username)))
    .orderBy(fits(username))
    .limit(1);
  return account;
}

/** Everybody active who has this e-mail address: a family may share one. */
export function findActiveAccountsByEmail(db: Database, email: string): Promise<Account[]> {
  return db
    .select()
    .from(people)
    .where(and(eq(people.status, 'active'), hasEmail(email)));
}

/**
 * Somebody else whose username counts as this one, whoever it is: deleted people keep theirs.
 * @param username as it is to be stored
 */
export async function findOwner(
  db: Database,
  username: string,
  uid: string,
): Promise<Pick<Account, 'uid' | 'type'> | undefined> {
  const key = usernameKey(username);
  // Rows without keys are known by the forms in which people type one name, which are all that can be asked of them.
  const forms = [username, key].flatMap((name) => [name, name.normalize('NFD')]);
  const lower = sql.join(
    forms.map((form) => sql`lower(${form})`),
    sql`, `,
  );
  const [other] = await db
    .select({ uid: people.uid, type: people.type })
    .from(people)
    .where(and(ne(people.uid, uid), sql`(a.username_key = ${key} or lower(a.username) in (${lower}))`))
    .limit(1);
  return other;
}
