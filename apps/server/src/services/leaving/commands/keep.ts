import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { recordChange } from '../../../database/history.ts';
import { leaving } from '../../../database/schema/index.ts';
import { NotFound } from '../../../errors.ts';
import type { Person } from '../../../person/index.ts';

/**
 * Keeps somebody who would be erased, or no longer keeps them: then thirty days begin anew.
 * @throws NotFound if they are not on the list
 */
export function keepLeaver(db: Database, person: Person, uid: string, isKept: boolean): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(leaving).where(eq(leaving.accountUid, uid)).for('update');
    if (!row) throw new NotFound('notFound.person');
    if ((row.kept !== null) === isKept) return;
    await tx
      .update(leaving)
      .set(
        isKept
          ? { kept: sql`now()`, keptBy: person.uid }
          : { kept: null, keptBy: null, told: null, since: sql`now()` },
      )
      .where(and(eq(leaving.accountUid, uid), isKept ? isNull(leaving.kept) : undefined));
    const fields = { kept: [!isKept, isKept] as const };
    await recordChange(tx, person, { kind: 'user', uid, action: 'update', fields });
  });
}
