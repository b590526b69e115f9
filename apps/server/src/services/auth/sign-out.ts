import { decodeJwt } from 'jose';
import type Provider from 'oidc-provider';
import type { Session } from 'oidc-provider';
import type { Database } from '../../database/database.ts';
import { InvalidInput } from '../../errors.ts';
import { endImpersonation, recordId, removeGrant } from '../sessions/index.ts';
import { postLogoutRedirectUris } from './own-provider.ts';

/** Ends an SSO session and every grant made in it. */
export async function endSession(
  db: Database,
  provider: Provider,
  sessionId: string | undefined,
): Promise<void> {
  const session = await findSession(provider, sessionId);
  if (session) await end(db, session);
}

interface Ended {
  /** False if the session is not that of the person in the hint: that person stays signed in. */
  readonly ended: boolean;
  /** Id of the session to which an impersonator returns, as the browser kept it. */
  readonly returnTo: string | null;
}

interface SigningOut {
  readonly sessionId: string | undefined;
  /** Id of the impersonator's own session, from before the impersonation. */
  readonly before: string | undefined;
  /** An id token of the person who signs out. */
  readonly hint: string | undefined;
}

/** The same for a person who signs out. */
export async function endSessionOf(
  db: Database,
  provider: Provider,
  { sessionId, before, hint }: SigningOut,
): Promise<Ended> {
  const session = await findSession(provider, sessionId);
  if (!session) return { ended: true, returnTo: null };
  const named = hint === undefined ? undefined : subjectOf(hint);
  if (named !== undefined && named !== session.accountId) return { ended: false, returnTo: null };
  const returnTo = await end(db, session);
  const isHers = returnTo !== null && before !== undefined && recordId('Session', before) === returnTo;
  const own = isHers ? await findSession(provider, before) : undefined;
  return { ended: true, returnTo: own?.id ?? null };
}

/** The subject of an id token. Its issuer does not matter: it can only keep a session from ending. */
export function subjectOf(idToken: string): string | undefined {
  try {
    return decodeJwt(idToken).sub;
  } catch {
    return undefined;
  }
}

const findSession = async (provider: Provider, id: string | undefined) =>
  id === undefined ? undefined : provider.Session.find(id);

/** Returns the record of the session to which an impersonator goes back. */
async function end(db: Database, session: Session): Promise<string | null> {
  const returnTo = await endImpersonation(db, session.uid);
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId !== undefined) await removeGrant(db, grantId);
  }
  await session.destroy();
  return returnTo;
}

/**
 * Where the browser goes after signing out: a registered address (exact match), else the portal's home page.
 * @throws InvalidInput for any other address, so that nobody is redirected to another site
 */
export function signedOutAddress(publicUrl: string, asked: string | undefined): string {
  if (asked === undefined) return `${publicUrl}/`;
  if (!postLogoutRedirectUris(publicUrl).includes(asked)) {
    throw new InvalidInput('signIn.leaveTo');
  }
  return asked;
}
