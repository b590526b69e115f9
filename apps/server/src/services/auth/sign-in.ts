import { multiFactorContext } from '@aloud/api';
import type Provider from 'oidc-provider';
import type { Context } from '../../context.ts';
import { InvalidInput, Refusal } from '../../errors.ts';
import type { Account } from '../account/repository.ts';
import { cookieName } from './cookies.ts';
import type { Proof } from './methods/proof.ts';
import type { createAuthorizeProbe } from './mount.ts';
import { asksMoreSecure } from './provider.ts';
import { subjectOf } from './sign-out.ts';

/** Spec §6. */
export class MoreSecureRequired extends Refusal {
  override readonly name = 'MoreSecureRequired';
  constructor() {
    super(401, 'more_secure_login_required', 'More secure login required');
  }
}

/** Whoever is to show again that it is her must not become somebody else by it. */
export class OtherPerson extends Refusal {
  override readonly name = 'OtherPerson';
  constructor() {
    super(401, 'other_person', 'This belongs to another account than the one you are logged in with.');
  }
}

export interface SignIn {
  readonly proof: Proof;
  /** The address of the socket, or what a trusted proxy says. */
  readonly address: string;
  /** What the browser has kept since a sign-in before, or is to keep since this one. */
  readonly device: string;
  /** Query of the authorize link, with its question mark. */
  readonly search: string;
}

export interface SignedIn {
  readonly sessionId: string;
  /** The portal's callback with code and state. */
  readonly redirectUri: string;
}

/**
 * Signs a person in by what she shows: an SSO session, and a code for the portal.
 * @throws InvalidInput for an authorize link that the provider would refuse.
 * @throws MoreSecureRequired, OtherPerson, TooManyAttempts, Busy, and what the proof throws
 */
export async function signIn(
  { config, db, attempts }: Context,
  provider: Provider,
  probe: ReturnType<typeof createAuthorizeProbe>,
  { proof, address, device, search }: SignIn,
): Promise<SignedIn> {
  const asked = new URLSearchParams(search);
  if (asksMoreSecure(asked.get('acr_values')) && proof.acr !== multiFactorContext)
    throw new MoreSecureRequired();
  const link = withoutReauthentication(asked);
  const first = await probe(link);
  if (!first.location?.startsWith('/login')) throw refusedLink(first.location, first.detail);

  const { subject, secret, amr, acr } = proof;
  const attempt = { subject, secret, address, device };
  const account = await attempts.look(attempt, () => proof.verify(db));
  checkHint(asked, account);
  return openSession({ config }, provider, probe, { account, amr, acr, link });
}

interface Opened {
  readonly account: Account;
  readonly amr: string;
  readonly acr: string;
  /** Query of the authorize link, without what asks to sign in again. */
  readonly link: string;
}

/** Makes an SSO session, and in it a code for whoever began the sign-in. @throws InvalidInput */
export async function openSession(
  { config }: Pick<Context, 'config'>,
  provider: Provider,
  probe: ReturnType<typeof createAuthorizeProbe>,
  { account, amr, acr, link }: Opened,
): Promise<SignedIn> {
  const session = new provider.Session();
  session.loginAccount({ accountId: account.uid, amr: [amr], acr });
  await session.save(config.sessionSeconds);
  const second = await probe(link, `${cookieName(config.publicUrl, 'session')}=${session.id}`);
  if (second.location === null || !new URL(second.location, config.publicUrl).searchParams.has('code')) {
    await session.destroy();
    throw refusedLink(second.location, second.detail);
  }
  return { sessionId: session.id, redirectUri: second.location };
}

/** @throws OtherPerson where the link is for somebody else */
export function checkHint(asked: URLSearchParams, account: Account): void {
  const hint = asked.get('id_token_hint');
  if (hint !== null && subjectOf(hint) !== account.uid) throw new OtherPerson();
}

/** What is being shown answers these; left in, they would ask for it again. */
export function withoutReauthentication(asked: URLSearchParams): string {
  const query = new URLSearchParams(asked);
  for (const name of ['reauthenticate', 'prompt', 'max_age', 'id_token_hint']) query.delete(name);
  return `?${query.toString()}`;
}

function refusedLink(location: string | null, detail: string): InvalidInput {
  const reason = location?.includes('error=')
    ? new URLSearchParams(location.slice(location.indexOf('?'))).get('error_description')
    : detail;
  return new InvalidInput(`This sign-in link is not right: ${reason ?? 'it was refused'}`);
}
