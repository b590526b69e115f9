import type { Database } from '../../../database/database.ts';
import { newsletterReaders } from '../../../database/schema/index.ts';
import { past } from './moments.ts';

/** Somebody without an account who gets the newsletter. */
export async function addNewsletter(db: Database): Promise<void> {
  await db.insert(newsletterReaders).values({
    id: 'the-link-by-which-she-leaves',
    realm: 'se',
    email: 'reader@example.org',
    state: 'confirmed',
    tokenHash: 'a hash of the link that she has opened',
    consent: 1,
    asked: past,
    confirmed: past,
  });
}
