import { and, lte } from 'drizzle-orm';
import type { Chore } from '../../chore.ts';
import type { Database } from '../../database/database.ts';
import { newsletterReaders } from '../../database/schema/index.ts';
import { isPending, linksExpired } from './queries.ts';

export const contactChores: readonly Chore[] = [
  { name: 'unconfirmed newsletter readers', run: removeUnconfirmed, forGood: true },
];

/** Forgets addresses whose owners have not confirmed. */
async function removeUnconfirmed(db: Database): Promise<void> {
  await db.delete(newsletterReaders).where(and(isPending, lte(newsletterReaders.asked, linksExpired)));
}
