import type Provider from 'oidc-provider';
import type { Database } from '../../database/database.ts';
import { InvalidInput } from '../../errors.ts';
import { postLogoutRedirectUris } from './provider.ts';
import { removeGrant } from './records.ts';

/** Ends an SSO session and every grant made in it. */
export async function endSession(
  db: Database,
  provider: Provider,
  sessionId: string | undefined,
): Promise<void> {
  const session = sessionId === undefined ? undefined : await provider.Session.find(sessionId);
  if (!session) return;
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId !== undefined) await removeGrant(db, grantId);
  }
  await session.destroy();
}

/**
 * Where the browser goes after signing out: an address that is registered to the letter, else the sign-in page's home.
 * @throws InvalidInput for any other address, so that nobody is led away.
 */
export function signedOutAddress(publicUrl: string, asked: string | undefined): string {
  if (asked === undefined) return `${publicUrl}/`;
  if (!postLogoutRedirectUris(publicUrl).includes(asked)) {
    throw new InvalidInput('post_logout_redirect_uri is not an address of this product.');
  }
  return asked;
}
