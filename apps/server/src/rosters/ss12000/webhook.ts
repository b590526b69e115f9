import * as z from 'zod';

/** What a system has just told: that something has changed, not what. */
export interface Notice {
  /** The kinds in which something has changed: Person, Group, Duty, … */
  readonly changed: readonly string[];
  readonly hasDeleted: boolean;
}

const kinds = z.array(z.string());
const body = z.object({
  // So it is spelt in the standard; some systems spell it right.
  modifiedEntites: kinds.optional(),
  modifiedEntities: kinds.optional(),
  deletedEntities: z.boolean().optional(),
});

/** Reads the body of a webhook of SS12000; null if it is none. */
export function noticeOf(value: unknown): Notice | null {
  const read = body.safeParse(value);
  if (!read.success) return null;
  const { modifiedEntites, modifiedEntities, deletedEntities } = read.data;
  const changed = modifiedEntites ?? modifiedEntities;
  if (changed === undefined && deletedEntities === undefined) return null;
  return { changed: changed ?? [], hasDeleted: deletedEntities ?? false };
}
