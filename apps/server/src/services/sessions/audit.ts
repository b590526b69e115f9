import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { audits } from '../../database/schema/index.ts';

type Entry = Pick<typeof audits.$inferInsert, 'actorUid' | 'accountUid' | 'action' | 'detail'>;

/** Writes down who did what as whom. It is there before the deed is done. */
export async function audit(db: Database, entry: Entry): Promise<void> {
  await db.insert(audits).values({ id: randomUUID(), ...entry });
}
