import { eq } from 'drizzle-orm';
import { syncs } from '../../../database/schema/index.ts';
import type { Person } from '../../../person/index.ts';
import { cancelRuns } from '../../jobs/index.ts';
import type { Means } from '../means.ts';
import type { SyncRow } from './find-sync.ts';
import { record } from './save-sync.ts';

/** Ends a sync. People stay as they are, and their fields are the school's own again. */
export async function removeSync({ db }: Pick<Means, 'db'>, person: Person, sync: SyncRow): Promise<void> {
  await db.transaction(async (tx) => {
    await cancelRuns(tx, sync.id);
    await tx.delete(syncs).where(eq(syncs.id, sync.id));
    await record(tx, person, sync.schoolUnitUid, { type: [sync.type, null], secret: [null, null] });
  });
}
