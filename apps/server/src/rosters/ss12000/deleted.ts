import * as z from 'zod';
import type { Asker } from '../asking/asker.ts';
import { fault } from '../asking/faults.ts';
import { SourceFault } from '../source.ts';
import { tokenPages } from './pages.ts';

/** Ids of what was deleted, by kinds. */
export interface Deleted {
  readonly persons: readonly string[];
  readonly groups: readonly string[];
  /** Whether something else was, or something of which the kind is not said. */
  readonly hasOthers: boolean;
}

const lists = z.record(z.string(), z.array(z.string()).nullish());
const flat = z.array(z.union([z.string(), z.looseObject({ id: z.string() })]));
/** How systems name the kind in a flat list. */
const kindNames = ['entityType', 'resourceType', 'resource', 'type', 'entity'] as const;

/**
 * What was deleted after a time; null if the system does not tell it.
 * @throws SourceFault
 */
export async function deletedAfter(asker: Asker, base: string, after: string): Promise<Deleted | null> {
  const found = { persons: new Set<string>(), groups: new Set<string>(), hasOthers: false };
  const filter = { after, entities: 'Person,Group,Duty,Activity,Organisation' };
  try {
    for await (const { value } of tokenPages(asker, base, 'deletedEntities', filter))
      for (const [kind, ids] of kindsIn(value['data'])) {
        const known = kind === 'persons' ? found.persons : kind === 'groups' ? found.groups : undefined;
        for (const id of ids) known?.add(id);
        found.hasOthers ||= known === undefined && ids.length > 0;
      }
  } catch (error) {
    const untold: readonly string[] = ['source.notFound', 'source.broken'];
    if (error instanceof SourceFault && untold.includes(error.reason.code)) return null;
    throw error;
  }
  return { persons: [...found.persons], groups: [...found.groups], hasOthers: found.hasOthers };
}

type Kinds = ReadonlyArray<readonly [string, readonly string[]]>;

/** In both shapes: a list for each kind, or one list of entries that may name their kind. */
export function kindsIn(data: unknown): Kinds {
  const byKind = lists.safeParse(data);
  if (byKind.success) return Object.entries(byKind.data).map(([kind, ids]) => [kind, ids ?? []]);
  const entries = flat.safeParse(data);
  if (!entries.success) throw fault('source.broken');
  return entries.data.map((each) => {
    if (typeof each === 'string') return ['unknown', [each]];
    const name = kindNames.map((key) => each[key]).find((kind) => typeof kind === 'string');
    return [listOf(typeof name === 'string' ? name : ''), [each.id]];
  });
}

const listOf = (kind: string): string =>
  ({ person: 'persons', persons: 'persons', group: 'groups', groups: 'groups' })[kind.toLowerCase()] ??
  'unknown';
