import type Provider from 'oidc-provider';
import type { Context } from '../../context.ts';
import { InvalidInput, Refusal } from '../../errors.ts';
import { findActiveAccountByUsername } from '../account/repository.ts';
import { type Attempt, countAttempt, forgiveAttempt } from './attempts.ts';
import type { createAuthorizeProbe } from './mount.ts';
import { verifyPassword } from './passwords.ts';
import { passwordContext, sessionCookie } from './provider.ts';

export class InvalidCredentials extends Refusal {
  override readonly name = 'InvalidCredentials';
  constructor() {
    super(401, 'invalid_credentials', 'The username or password is not right. Check both and try again.');
  }
}

export interface SignIn extends Attempt {
  readonly password: string;
  /** Query of the authorize link, with its question mark. */
  readonly search: string;
}

export interface SignedIn {
  readonly sessionId: string;
  /** The portal's callback with code and state. */
  readonly redirectUri: string;
}

/**
 * Signs a person in with a password: an SSO session, and a code for the portal.
 * @throws InvalidInput for an authorize link that the provider would refuse.
 * @throws TooManyAttempts, InvalidCredentials
 */
export async function signIn(
  { config, db }: Context,
  provider: Provider,
  probe: ReturnType<typeof createAuthorizeProbe>,
  { username, password, address, search }: SignIn,
): Promise<SignedIn> {
  const link = withoutReauthentication(search);
  const first = await probe(link);
  if (!first.location?.startsWith('/login')) throw refusedLink(first.location, first.detail);

  await countAttempt(db, config.signIn, { username, address });
  const account = await findActiveAccountByUsername(db, username);
  const right = await verifyPassword(account?.passwordHash ?? null, password);
  if (!account || !right) throw new InvalidCredentials();
  await forgiveAttempt(db, { username, address });

  const session = new provider.Session();
  session.loginAccount({ accountId: account.uid, amr: ['password'], acr: passwordContext });
  await session.save(config.sessionSeconds);
  const second = await probe(link, `${sessionCookie}=${session.id}`);
  if (second.location === null || !new URL(second.location, config.publicUrl).searchParams.has('code')) {
    await session.destroy();
    throw refusedLink(second.location, second.detail);
  }
  return { sessionId: session.id, redirectUri: second.location };
}

/** The password that is being given answers these; left in, they would ask for it again. */
function withoutReauthentication(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['reauthenticate', 'prompt', 'max_age', 'id_token_hint']) query.delete(name);
  return `?${query.toString()}`;
}

function refusedLink(location: string | null, detail: string): InvalidInput {
  const reason = location?.includes('error=')
    ? new URLSearchParams(location.slice(location.indexOf('?'))).get('error_description')
    : detail;
  return new InvalidInput(`This sign-in link is not right: ${reason ?? 'it was refused'}`);
}
