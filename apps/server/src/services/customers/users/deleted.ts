import type { DeletedUser } from '@aloud/api';
import { and, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { accounts, associations, changes } from '../../../database/schema/index.ts';
import type { Person } from '../../../plugins/authentication.ts';
import { record } from '../record.ts';
import type { Scope } from '../scope.ts';

const day = 86_400_000;
/** How long a deletion can be undone (spec §9), in days. */
export const keptDays = 30;
/** How many are erased in one go, so that nobody waits for the tables meanwhile. */
const batch = 200;

/** Who was deleted before this is erased, by the database's clock. */
export const oldestKept = (): SQL => sql`now() - make_interval(days => ${keptDays})`;

/** Undoes a deletion: she can sign in again and stands in the lists, with all that was hers. */
export async function restoreUser(db: Database, person: Person, uid: string): Promise<void> {
  await db.transaction(async (tx) => {
    const restored = await tx
      .update(accounts)
      .set({
        // Who was deactivated before she was deleted is so still.
        status: sql`case when ${accounts.deactivated} is null then 'active' else 'deactivated' end`,
        deleted: null,
        version: sql`${accounts.version} + 1`,
        updated: new Date(),
      })
      .where(and(eq(accounts.uid, uid), gt(accounts.deleted, oldestKept())))
      .returning({ uid: accounts.uid });
    // Somebody else was quicker, and has done the same.
    if (restored.length > 0) await record(tx, person, { kind: 'user', uid, action: 'restore' });
  });
}

/** Deleted people whom she may bring back, the last deleted first. */
export async function findDeleted(
  db: Database,
  { realm, units }: Scope,
  { pageNumber, pageSize }: { readonly pageNumber: number; readonly pageSize: number },
): Promise<{ readonly rows: readonly DeletedUser[]; readonly total: number }> {
  const run = units && [...units].filter(([, role]) => role === 'admin').map(([uid]) => uid);
  const hers: SQL | undefined = run
    ? inArray(
        accounts.uid,
        db
          .select({ uid: associations.accountUid })
          .from(associations)
          .where(and(inArray(associations.schoolUnitUid, run), eq(associations.active, true))),
      )
    : undefined;
  const wanted = and(eq(accounts.realm, realm), gt(accounts.deleted, oldestKept()), hers);
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

/**
 * Erases people whose deletion can be undone no more, with all that is theirs and what was written down about them. That they were
 * deleted, and by whom, stays.
 */
export async function eraseDeleted(db: Database): Promise<number> {
  let erased = 0;
  for (;;) {
    const gone = await db.transaction(async (tx) => {
      const due = await tx
        .select({ uid: accounts.uid })
        .from(accounts)
        .where(lt(accounts.deleted, oldestKept()))
        .limit(batch)
        .for('update', { skipLocked: true });
      const uids = due.map(({ uid }) => uid);
      if (uids.length === 0) return 0;
      await tx
        .update(changes)
        .set({ fields: {} })
        .where(and(eq(changes.kind, 'user'), inArray(changes.uid, uids)));
      await tx.delete(accounts).where(inArray(accounts.uid, uids));
      return uids.length;
    });
    erased += gone;
    if (gone < batch) return erased;
  }
}
