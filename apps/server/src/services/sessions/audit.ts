import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { audits } from '../../database/schema/index.ts';

type Entry = Pick<typeof audits.$inferInsert, 'actorUid' | 'accountUid' | 'action' | 'detail'>;

/** Records who does what as whom, before it is done. */
export async function audit(db: Database, entry: Entry): Promise<void> {
  await db.insert(audits).values({ id: randomUUID(), ...entry });
}
