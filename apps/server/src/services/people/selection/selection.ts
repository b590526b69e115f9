import { type JobSelection, largestJob, protectedIdentifiers, reason, type UserFilters } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import { InvalidInput, type Why } from '../../../errors.ts';
import { isSecure } from '../../../person/index.ts';
import { streamUsers } from '../queries/list-users.ts';
import type { Requester } from './requester.ts';

/**
 * Uids of the people of a selection, each once. Named people stay in their order, whoever they are; all that match are
 * sorted by name.
 * @throws InvalidInput if there are none, or more than a job may have
 */
export async function uidsOf(
  db: Database,
  requester: Requester,
  selection: JobSelection,
): Promise<readonly string[]> {
  const uids = 'ids' in selection ? [...new Set(selection.ids)] : await matching(db, requester, selection);
  if (uids.length === 0) throw refused('limit.nobody');
  if (uids.length > largestJob) throw refused(reason('limit.selection', { max: largestJob }));
  return uids;
}

async function matching(
  db: Database,
  { person, staff }: Requester,
  { query, except = [] }: Extract<JobSelection, { readonly query: UserFilters }>,
): Promise<readonly string[]> {
  const hidden = isSecure(person) ? [] : protectedIdentifiers;
  const condition = await streamUsers(db, staff.scope, query, hidden);
  if (!condition) return [];
  const found = await rowsOf<{ uid: string }>(
    db,
    sql`select uid from (
        select a.uid, a.lastname, a.firstname from accounts a where ${condition} and a.uid <> all(${sql.param([...except])}::text[]) limit ${largestJob + 1}) a
      order by a.lastname, a.firstname, a.uid`,
  );
  return found.map(({ uid }) => uid);
}

const refused = (why: Why) => new InvalidInput(why, [{ attribute: 'selection', reason: why }]);
