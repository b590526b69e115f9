import { fullName, type RealmId, readReason, type Sync, type SyncSettings } from '@aloud/api';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { accounts, syncLinks } from '../../../database/schema/index.ts';
import { zoneOfUnit } from '../../schools/index.ts';
import type { Sources } from '../means.ts';
import { findRuns } from '../runs/find-runs.ts';
import { nextNight } from '../runs/night.ts';
import { runsByNight } from '../runs/ready.ts';
import { completed } from './defaults.ts';
import type { SyncRow } from './find-sync.ts';

/** Settings as they are sent: without the secret, and with what the type of the system has by default. */
export function presentSettings(sources: Sources, row: SyncRow): SyncSettings {
  const { id, active, dryRun, type, organizationMap, config, secret, version } = row;
  return {
    id,
    active,
    dryRun,
    type,
    organizationMap: [...organizationMap],
    config: completed(sources, type, config),
    hasSecret: secret !== null,
    version,
  };
}

export async function presentSync(db: Database, sources: Sources, row: SyncRow): Promise<Sync> {
  const [lastJob = null] = await findRuns(db, row.id, 1);
  return {
    ...presentSettings(sources, row),
    id: row.id,
    name: row.name,
    quarantine: quarantineOf(row),
    savedBy: await saverOf(db, row),
    nextRun: (await nextRunOf(db, row))?.toISOString() ?? null,
    lastJob,
    linked: await db.$count(
      syncLinks,
      and(
        eq(syncLinks.syncId, row.id),
        eq(syncLinks.kind, 'person'),
        isNotNull(syncLinks.uid),
        isNull(syncLinks.missing),
      ),
    ),
  };
}

function quarantineOf({ quarantined, quarantine }: SyncRow): Sync['quarantine'] {
  if (quarantined === null) return null;
  const reason = readReason(quarantine ?? '') ?? { code: 'system.internal' };
  return { since: quarantined.toISOString(), reason };
}

async function saverOf(db: Database, { savedBy }: SyncRow): Promise<Sync['savedBy']> {
  if (savedBy === null) return null;
  const [account] = await db.select().from(accounts).where(eq(accounts.uid, savedBy));
  return account ? { id: savedBy, name: fullName(account.firstname, account.lastname) } : null;
}

async function nextRunOf(db: Database, row: SyncRow): Promise<Date | null> {
  const { hour } = row.config;
  if (hour === null || !runsByNight(row)) return null;
  // Syncs are made in realms of the product only.
  const zone = await zoneOfUnit(db, row.schoolUnitUid, row.realm as RealmId);
  return nextNight(new Date(), zone, hour, row.night);
}
