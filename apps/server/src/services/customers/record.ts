import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { changes, type FieldChange } from '../../database/schema/index.ts';
import type { Person } from '../../plugins/authentication.ts';

type Change = typeof changes.$inferInsert;

interface Deed {
  readonly kind: Change['kind'];
  readonly uid: string;
  readonly action: Change['action'];
  readonly reason?: string | undefined;
  /** Empty where everything came or went at once. */
  readonly fields?: Readonly<Record<string, FieldChange>>;
}

/** Writes down what a person did. Belongs into the transaction in which she does it. */
export async function record(tx: Database, person: Person, { fields = {}, ...deed }: Deed): Promise<void> {
  await tx.insert(changes).values({
    id: randomUUID(),
    actorUid: person.uid,
    realActorUid: person.actor?.uid ?? null,
    fields,
    ...deed,
  });
}

/**
 * The fields of `after` that differ from those before.
 * @param after wanted values; what is undefined stays as it is
 */
export function differences<T extends object>(
  before: T,
  after: { readonly [K in keyof T]?: T[K] | undefined },
): Record<string, FieldChange> {
  const found: Record<string, FieldChange> = {};
  for (const [name, value] of Object.entries(after)) {
    const old: unknown = before[name as keyof T];
    if (value !== undefined && JSON.stringify(old) !== JSON.stringify(value))
      found[name] = [old ?? null, value];
  }
  return found;
}
