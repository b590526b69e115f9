import type { Database } from '../../../database/database.ts';
import { erasures, leaving } from '../../../database/schema/index.ts';
import { sampleSchool } from '../../../seed/people.ts';
import { past } from './moments.ts';

/** Somebody who is kept although inactive, and the proof that somebody else was erased. */
export async function addLeaving(db: Database): Promise<void> {
  await db.insert(leaving).values({
    accountUid: 'sample-left',
    rule: 'deactivated',
    since: past,
    told: past,
    kept: past,
    keptBy: 'sample-admin',
  });
  await db.insert(erasures).values({
    digest: 'a digest',
    realm: 'se',
    schoolUnitUids: [sampleSchool.uid],
    rule: 'deleted',
    since: past,
    erased: past,
    counts: { accounts: 1, bookmarks: 3 },
  });
}
