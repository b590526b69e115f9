import type { DeletedUser } from '@aloud/api';
import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { accounts, associations } from '../../../database/schema/index.ts';
import type { Scope } from '../../../person/index.ts';

const day = 86_400_000;
/** How long a deletion can be undone (spec §9), in days. */
export const keptDays = 30;
/** People who were deleted before this time are erased, by the database's clock. */
export const oldestKept = (): SQL => sql`now() - make_interval(days => ${keptDays})`;

/** Deleted people who may be restored within this scope, last deleted first. */
export async function findDeleted(
  db: Database,
  { realm, units }: Scope,
  { pageNumber, pageSize }: { readonly pageNumber: number; readonly pageSize: number },
): Promise<{ readonly rows: readonly DeletedUser[]; readonly total: number }> {
  const run = units && [...units].filter(([, role]) => role === 'admin').map(([uid]) => uid);
  const inScope: SQL | undefined = run
    ? inArray(
        accounts.uid,
        db
          .select({ uid: associations.accountUid })
          .from(associations)
          .where(and(inArray(associations.schoolUnitUid, run), eq(associations.active, true))),
      )
    : undefined;
  const wanted = and(eq(accounts.realm, realm), gt(accounts.deleted, oldestKept()), inScope);
  const people = await db
    .select()
    .from(accounts)
    .where(wanted)
    .orderBy(desc(accounts.deleted), accounts.uid)
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const rows = people.map(({ uid, username, firstname, lastname, type, deleted }) => {
    const at = deleted ?? new Date();
    const erased = new Date(at.getTime() + keptDays * day);
    return {
      uid,
      username,
      firstName: firstname,
      lastName: lastname,
      type,
      deleted: at.toISOString(),
      erased: erased.toISOString(),
    };
  });
  return { rows, total: await db.$count(accounts, wanted) };
}
