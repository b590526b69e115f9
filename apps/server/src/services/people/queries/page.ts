import { type ListMeta, protectedIdentifiers, type User, type UserQuery } from '@aloud/api';
import type { Database } from '../../../database/database.ts';
import type { ListCache } from '../../../database/lists/cache.ts';
import { isSecure, type Person, type Scope } from '../../../person/index.ts';
import { presentUser } from '../present.ts';
import { findUsers } from './find-users.ts';
import { listUsers } from './list-users.ts';

/** A page of people as it is returned: protected identifiers are neither shown nor searched unless the requester is signed in securely. */
export async function pageOfUsers(
  db: Database,
  cache: ListCache,
  person: Person,
  scope: Scope,
  query: UserQuery,
): Promise<{ data: User[]; meta: ListMeta }> {
  const secure = isSecure(person);
  const page = await listUsers(db, cache, scope, query, secure ? [] : protectedIdentifiers);
  const rows = await findUsers(db, scope, page.uids);
  const { pageNumber, pageSize, includePeriodCounts } = query;
  const { totalItems, totalIsAtLeast } = page;
  return {
    data: rows.map((row) => presentUser(row, secure, includePeriodCounts)),
    meta: { totalItems, totalIsAtLeast, pageNumber, pageSize },
  };
}
