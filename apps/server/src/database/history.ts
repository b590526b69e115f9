import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { changes, type FieldChange } from './schema/index.ts';

type Change = typeof changes.$inferInsert;

/** The person who made the change, and the person who acted in their name. */
interface Author {
  readonly uid: string;
  readonly impersonator: { readonly uid: string } | null;
}

interface HistoryEntry {
  readonly kind: Change['kind'];
  readonly uid: string;
  readonly action: Change['action'];
  readonly reason?: string | undefined;
  /** Empty if the whole thing was created or deleted. */
  readonly fields?: Readonly<Record<string, FieldChange>>;
}

/** Records what a person did. Call it inside the transaction of the change. */
export async function recordChange(
  tx: Database,
  author: Author,
  { fields = {}, ...entry }: HistoryEntry,
): Promise<void> {
  await tx.insert(changes).values({
    id: randomUUID(),
    actorUid: author.uid,
    realActorUid: author.impersonator?.uid ?? null,
    fields,
    ...entry,
  });
}

/** Records many changes at once. */
export async function recordChanges(
  tx: Database,
  author: Author,
  entries: readonly HistoryEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ fields = {}, reason = null, ...entry }) => ({
    id: randomUUID(),
    ...entry,
    reason,
    fields,
  }));
  await tx.execute(sql`
    insert into changes (id, actor_uid, real_actor_uid, kind, uid, action, reason, fields)
    select r.id, ${author.uid}, ${author.impersonator?.uid ?? null}, r.kind, r.uid, r.action, r.reason, r.fields
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as r(id text, kind text, uid text, action text, reason text, fields jsonb)`);
}

/**
 * The fields of `after` that differ from those of `before`.
 * @param after wanted values; undefined leaves a field as it is
 */
export function differences<T extends object>(
  before: T,
  after: { readonly [K in keyof T]?: T[K] | undefined },
): Record<string, FieldChange> {
  const found: Record<string, FieldChange> = {};
  for (const [name, value] of Object.entries(after)) {
    // `after` has no other keys than `before`.
    const old: unknown = before[name as keyof T];
    // The database returns the properties of an object in an order of its own.
    if (value !== undefined && !isDeepStrictEqual(old, value)) found[name] = [old ?? null, value];
  }
  return found;
}

/** Erases the values from the entries about these, for good. What was done, when and by whom, stays. */
export async function forgetValues(
  tx: Database,
  kind: Change['kind'],
  uids: readonly string[],
): Promise<void> {
  await tx
    .update(changes)
    .set({ fields: {} })
    .where(and(eq(changes.kind, kind), inArray(changes.uid, [...uids])));
}
