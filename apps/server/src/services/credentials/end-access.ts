import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { smsCodes } from '../../database/schema/index.ts';
import { endSessions } from '../sessions/index.ts';
import { voidCards } from './cards.ts';
import { forgetLinks } from './mail-links.ts';

/**
 * Ends everything by which a person is signed in, or could sign in without the password: sessions, impersonations, links by mail, codes and cards.
 */
export async function endAccess(tx: Database, uid: string): Promise<void> {
  await endSessions(tx, uid);
  await forgetLinks(tx, uid);
  await tx.delete(smsCodes).where(eq(smsCodes.accountUid, uid));
  await voidCards(tx, uid);
}
