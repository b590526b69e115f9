import { type RealmId, zoneOf } from '@aloud/api';
import { and, eq, sql } from 'drizzle-orm';
import type { Chore } from '../../chore.ts';
import type { Database } from '../../database/database.ts';
import { schoolUnits, syncs } from '../../database/schema/index.ts';
import { Conflict } from '../../errors.ts';
import { clearOldStages } from './reading/stage.ts';
import { beginRun } from './runs/begin-run.ts';
import { dayAt } from './runs/night.ts';
import { runsByNight } from './runs/ready.ts';

export const syncChores: readonly Chore[] = [
  { name: 'syncs by night', every: 'minute', run: (db) => beginNights(db) },
  { name: 'what runs of syncs have read', every: 'minute', run: removeOldReads },
];

/** Begins the runs that are due: once a night each, however many servers look. */
export async function beginNights(db: Database, now = new Date()): Promise<void> {
  const found = await db
    .select({ sync: syncs, zone: schoolUnits.timeZone })
    .from(syncs)
    .innerJoin(schoolUnits, eq(schoolUnits.uid, syncs.schoolUnitUid))
    .where(and(eq(syncs.active, true), eq(schoolUnits.active, true)));
  for (const { sync, zone } of found) {
    if (!runsByNight(sync)) continue;
    // Syncs are made in realms of the product only.
    const { day, hour } = dayAt(now, zoneOf(sync.realm as RealmId, zone));
    if (hour < (sync.config.hour ?? 24) || (sync.night !== null && sync.night >= day)) continue;
    await beginNight(db, sync.id, day);
  }
}

/** Whoever notes the night first begins it. */
export async function beginNight(db: Database, id: string, day: string): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const claimed = await tx
        .update(syncs)
        .set({ night: day })
        .where(
          and(
            eq(syncs.id, id),
            eq(syncs.active, true),
            sql`${syncs.quarantined} is null and (${syncs.night} is null or ${syncs.night} < ${day})`,
          ),
        )
        .returning({ id: syncs.id });
      if (claimed.length > 0) await beginRun(tx, id, false);
    });
  } catch (error) {
    // It was changed at this moment, and is no longer ready.
    if (!(error instanceof Conflict)) throw error;
  }
}

/**
 * What was read for a run that is over holds personal data, and so do files of which nothing has come for thirty days: they go. Of the run to which
 * later ones add their changes, its schools and memberships stay.
 */
export async function removeOldReads(db: Database): Promise<void> {
  await clearOldStages(db);
  await db.execute(sql`delete from sync_files where uploaded < now() - interval '30 days'`);
}
