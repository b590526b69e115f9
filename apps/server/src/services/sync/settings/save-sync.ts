import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { RealmId, SyncValues } from '@aloud/api';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { differences, recordChange } from '../../../database/history.ts';
import { type FieldChange, syncs } from '../../../database/schema/index.ts';
import { ChangedMeanwhile, Conflict, NotFound } from '../../../errors.ts';
import type { Person, Scope } from '../../../person/index.ts';
import { zoneOfUnit } from '../../schools/index.ts';
import type { Means } from '../means.ts';
import { dayAt } from '../runs/night.ts';
import { checkConfig, checkMap } from './check-values.ts';
import { configFor, usualType, valuesFor } from './defaults.ts';
import { lockedSync, type SyncRow, sealedFor, syncOf } from './find-sync.ts';
import { isSamePlace } from './same-place.ts';
import { systemName } from './system-name.ts';

type Values = { readonly [Key in keyof SyncValues]?: SyncValues[Key] | undefined };

interface Wanted {
  /** Of a new sync; a sync that is there must have it. */
  readonly id?: string;
  /** What the caller has seen; null or absent if they have seen nothing. */
  readonly version?: number | null | undefined;
  readonly values: Values;
  /** A new secret; null forgets it, undefined keeps it. */
  readonly secret?: string | null | undefined;
}

/**
 * Makes the sync of an organisation, or changes it. From then on it runs with the rights of whoever has saved it.
 * @throws Forbidden, NotFound for school units of the map that they do not administer; InvalidInput; ChangedMeanwhile; Conflict if the
 * organisation has another sync
 */
export async function saveSync(
  { db, safe, sources }: Pick<Means, 'db' | 'safe' | 'sources'>,
  person: Person,
  scope: Scope,
  org: string,
  { id: wantedId, version = null, values, secret }: Wanted,
): Promise<SyncRow> {
  if (values.organizationMap) await checkMap(db, scope, values.organizationMap);
  if (values.config) checkConfig(values.config);
  return db.transaction(async (tx) => {
    const before = await ofOrg(tx, org, wantedId);
    if (version !== null && version !== (before?.version ?? 0)) throw new ChangedMeanwhile();
    const id = before?.id ?? wantedId ?? randomUUID();
    const was = before ?? valuesFor(sources, values.type ?? usualType);
    const now = changed(was, values, (type) => configFor(sources, type));
    // Of a map that somebody else has saved, the new owner must administer everything, too.
    if (!values.organizationMap && before?.savedBy !== person.uid)
      await checkMap(tx, scope, now.organizationMap);
    const isElsewhere = before !== undefined && !isSamePlace(was.config, now.config);
    const isOther = isElsewhere || was.type !== now.type;
    const sealed = secret == null ? null : safe.seal(secret, sealedFor(id));
    const row = {
      ...now,
      organizationMap: [...now.organizationMap],
      name: systemName(now.type, now.config),
      ...((secret !== undefined || isElsewhere) && { secret: sealed }),
      savedBy: person.uid,
      acr: person.acr,
      // Other settings make something else of the same people: everything is read again.
      ...forgetReads,
      // Another system is another first run.
      ...(isOther && { followed: null }),
      // A sync that is switched on in the afternoon waits for the night.
      ...(now.active && !before?.active && { night: await today(tx, org, person.realm) }),
      updated: new Date(),
    };
    const [saved] = before
      ? await tx
          .update(syncs)
          .set({ ...row, version: before.version + 1 })
          .where(eq(syncs.id, id))
          .returning()
      : await tx
          .insert(syncs)
          .values({ id, schoolUnitUid: org, realm: person.realm, ...row })
          .onConflictDoNothing()
          .returning();
    // Somebody else has made the sync of this organisation, or one with this id, at this moment.
    if (!saved) throw new Conflict('sync.notUpdated');
    const fields = fieldsOf(was, now, secret !== undefined);
    await record(tx, person, org, before ? fields : { type: [null, now.type], ...fields });
    return saved;
  });
}

/** With these values, the next run reads everything. */
export const forgetReads = { cursor: null, readTo: null, base: null, readBase: null } as const;

/** @throws Conflict if the organisation has another sync */
async function ofOrg(tx: Database, org: string, id: string | undefined): Promise<SyncRow | undefined> {
  const there = await syncOf(tx, org);
  if (!there) return undefined;
  if (id !== undefined && there.id !== id) throw new Conflict('sync.notUpdated');
  const locked = await lockedSync(tx, there.id);
  if (!locked) throw new NotFound();
  return locked;
}

function changed(was: SyncValues, values: Values, usual: (type: SyncValues['type']) => SyncValues['config']) {
  const type = values.type ?? was.type;
  return {
    active: values.active ?? was.active,
    dryRun: values.dryRun ?? was.dryRun,
    type,
    organizationMap: values.organizationMap ?? was.organizationMap,
    config: values.config ?? (type === was.type ? was.config : usual(type)),
  };
}

const today = async (tx: Database, org: string, realm: string): Promise<string> =>
  // People are of realms of the product only.
  dayAt(new Date(), await zoneOfUnit(tx, org, realm as RealmId)).day;

/** The secret is only marked as changed. */
function fieldsOf(was: SyncValues, now: SyncValues, hasSecret: boolean): Record<string, FieldChange> {
  const { active, dryRun, type, organizationMap, config } = was;
  const fields = differences({ active, dryRun, type, organizationMap, config }, now);
  return { ...fields, ...(hasSecret && { secret: [null, null] }) };
}

/** In the history of the school unit. */
export async function record(
  tx: Database,
  person: Person,
  org: string,
  sync: Record<string, FieldChange>,
): Promise<void> {
  if (isDeepStrictEqual(sync, {})) return;
  await recordChange(tx, person, {
    kind: 'schoolUnit',
    uid: org,
    action: 'update',
    reason: 'sync',
    fields: Object.fromEntries(Object.entries(sync).map(([name, change]) => [`sync.${name}`, change])),
  });
}
