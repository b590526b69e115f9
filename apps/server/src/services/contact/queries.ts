import { newsletterDays } from '@aloud/api';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { newsletterReaders } from '../../database/schema/index.ts';

/** Nobody has opened the link yet. */
export const isPending = eq(newsletterReaders.state, 'pending');

/** Links that were sent before this moment no longer work. */
export const linksExpired = sql`now() - make_interval(days => ${newsletterDays})`;

/** Whether another link is sent: a second one within a minute would only fill the inbox. */
export const mayAsk = and(isPending, lt(newsletterReaders.asked, sql`now() - interval '1 minute'`));

/** Who has asked for the newsletter at an address. */
export async function findReader(
  db: Database,
  realm: string,
  email: string,
): Promise<{ readonly mayAsk: boolean } | undefined> {
  const [reader] = await db
    .select({ mayAsk: sql<boolean>`${mayAsk}` })
    .from(newsletterReaders)
    .where(and(eq(newsletterReaders.realm, realm), eq(newsletterReaders.email, email)));
  return reader;
}
