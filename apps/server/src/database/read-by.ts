import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Who reads: a person, or one of the children of a guardian. */
export interface ReadBy {
  readonly accountUid: string;
  readonly profileId: string | null;
}

/** Of a table of what people have read, the rows of one reader. */
export const readBy = (
  { accountUid, profileId }: { readonly accountUid: PgColumn; readonly profileId: PgColumn },
  reader: ReadBy,
): SQL | undefined =>
  and(
    eq(accountUid, reader.accountUid),
    reader.profileId === null ? isNull(profileId) : eq(profileId, reader.profileId),
  );
