import type { SyncConfig } from '@aloud/api';
import * as z from 'zod';
import type { Asker } from '../asking/asker.ts';
import type { Mark } from '../cursor.ts';
import { SourceFault } from '../source.ts';
import { type Deleted, deletedAfter } from './deleted.ts';
import { pagesOf } from './pages.ts';
import { type Person, person } from './shapes.ts';

/** What has changed, if it can be followed by itself. */
export interface Changes {
  readonly persons: readonly Person[];
  readonly deleted: Deleted;
}

const mostPersons = 5000;
const any = z.object({
  id: z.string(),
  meta: z.object({ modified: z.string() }).optional().catch(undefined),
});

/**
 * What has changed since a time; null if everything has to be read. A group says who is in it, not who has left it, and a duty that is deleted does
 * not say whose it was: only changes of people can be followed by themselves, and only if no guardians come with them.
 * @throws SourceFault
 */
export async function changesSince(
  asker: Asker,
  base: string,
  { since, newest }: Mark,
  config: SyncConfig,
): Promise<Changes | null> {
  if ((config.roles.guardian ?? 'none') !== 'none') return null;
  const deleted = await deletedAfter(asker, base, since);
  if (deleted === null || deleted.hasOthers) return null;
  const isNewer = ({ meta }: z.output<typeof any>) =>
    !(Date.parse(meta?.modified ?? '') <= Date.parse(newest));
  try {
    for (const list of ['organisations', 'duties', 'groups', 'activities'])
      for await (const page of pagesOf(asker, any, base, list, { 'meta.modified.after': newest }))
        if (page.some(isNewer)) return null;
    const persons: Person[] = [];
    for await (const page of pagesOf(asker, person, base, 'persons', { 'meta.modified.after': since })) {
      persons.push(...page);
      if (persons.length > mostPersons) return null;
    }
    return { persons, deleted };
  } catch (error) {
    // A system that does not know the filter is read as a whole.
    if (error instanceof SourceFault && error.reason.code === 'source.broken') return null;
    throw error;
  }
}
