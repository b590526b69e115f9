import { multiFactorContext, passwordContext, reason } from '@aloud/api';
import type Provider from 'oidc-provider';
import type { Session } from 'oidc-provider';
import type { Context } from '../../context.ts';
import { InvalidInput, Refusal } from '../../errors.ts';
import type { Account } from '../people/index.ts';
import { cookieName } from './cookies.ts';
import type { Proof } from './methods/proof.ts';
import type { AuthorizeReply, createAuthorizeProbe } from './mount.ts';
import { asksMoreSecure } from './own-provider.ts';
import { subjectOf } from './sign-out.ts';

/** Spec §6. */
export class MoreSecureRequired extends Refusal {
  override readonly name = 'MoreSecureRequired';
  constructor() {
    super(401, 'more_secure_login_required', 'signIn.moreSecure');
  }
}

/** A mobile alone is one factor: a person who finds it, or has its messages forwarded, is not signed in more securely than by a password. */
export class FirstFactorRequired extends Refusal {
  override readonly name = 'FirstFactorRequired';
  constructor() {
    super(401, 'first_factor_required', 'signIn.firstFactor');
  }
}

/** A person who is asked to prove again who they are must not become somebody else by it. */
export class OtherPerson extends Refusal {
  override readonly name = 'OtherPerson';
  constructor() {
    super(401, 'other_person', 'signIn.otherPerson');
  }
}

export interface SignIn {
  readonly proof: Proof;
  /** The address of the socket, or what a trusted proxy says. */
  readonly address: string;
  /** What the browser has kept from an earlier sign-in, or is to keep from this one. */
  readonly device: string;
  /** The session that the browser already has. */
  readonly sessionId: string | undefined;
  /** Query of the authorize link, with its question mark. */
  readonly search: string;
}

export interface OpenedSession {
  readonly sessionId: string;
  /** The portal's callback with code and state. */
  readonly redirectUri: string;
}

/**
 * Signs a person in by what they show: an SSO session, and a code for the portal.
 * @throws InvalidInput for an authorize link that the provider would refuse
 * @throws MoreSecureRequired, FirstFactorRequired, OtherPerson, TooManyAttempts, Busy, and what the proof throws
 */
export async function signIn(
  { config, db, attempts }: Context,
  provider: Provider,
  probe: ReturnType<typeof createAuthorizeProbe>,
  { proof, address, device, sessionId, search }: SignIn,
): Promise<OpenedSession> {
  const asked = new URLSearchParams(search);
  const secure = asksMoreSecure(asked.get('acr_values'));
  if (secure && proof.amr !== 'sms') throw new MoreSecureRequired();
  const own = sessionId === undefined ? undefined : await provider.Session.find(sessionId);
  if (secure && !hasFirstFactor(own)) throw new FirstFactorRequired();
  const link = withoutReauthentication(asked);
  const first = await probe(link);
  if (!first.location?.startsWith('/login')) throw refusedLink(first);

  const { subject, secret, amr } = proof;
  const attempt = { subject, secret, address, device };
  const account = await attempts.look(attempt, () => proof.verify(db));
  checkHint(asked, account);
  const steps = amr === 'sms' && own?.accountId === account.uid && hasFirstFactor(own);
  if (secure && !steps) throw new OtherPerson();
  const shown = steps
    ? { amr: [...(own.amr ?? []), amr], acr: multiFactorContext }
    : { amr: [amr], acr: passwordContext };
  return openSession({ config }, provider, probe, { account, ...shown, link });
}

/** Whether somebody is signed in there by another means than a text message. */
const hasFirstFactor = (session: Session | undefined): session is Session =>
  session?.accountId !== undefined && (session.amr ?? []).some((each) => each !== 'sms');

interface Opened {
  readonly account: Account;
  readonly amr: readonly string[];
  readonly acr: string;
  /** Query of the authorize link, without the part that asks to sign in again. */
  readonly link: string;
}

/** Makes an SSO session, and in it a code for the client that began the sign-in. @throws InvalidInput */
export async function openSession(
  { config }: Pick<Context, 'config'>,
  provider: Provider,
  probe: ReturnType<typeof createAuthorizeProbe>,
  { account, amr, acr, link }: Opened,
): Promise<OpenedSession> {
  const session = new provider.Session();
  session.loginAccount({ accountId: account.uid, amr: [...amr], acr });
  await session.save(config.sessionSeconds);
  const second = await probe(link, `${cookieName(config.publicUrl, 'session')}=${session.id}`);
  if (second.location === null || !new URL(second.location, config.publicUrl).searchParams.has('code')) {
    await session.destroy();
    throw refusedLink(second);
  }
  return { sessionId: session.id, redirectUri: second.location };
}

/** @throws OtherPerson if the link is for somebody else */
export function checkHint(asked: URLSearchParams, account: Account): void {
  const hint = asked.get('id_token_hint');
  if (hint !== null && subjectOf(hint) !== account.uid) throw new OtherPerson();
}

/** The parameters that ask for the proof just given are removed; left in, they would ask for it again. */
export function withoutReauthentication(asked: URLSearchParams): string {
  const query = new URLSearchParams(asked);
  for (const name of ['reauthenticate', 'prompt', 'max_age', 'id_token_hint']) query.delete(name);
  return `?${query.toString()}`;
}

function refusedLink({ location, refusedBecause }: AuthorizeReply): InvalidInput {
  // An answer by fragment or form may hold a code, so only parameters that name an error are read.
  const told =
    location === null
      ? refusedBecause
      : new URL(location, 'http://localhost').searchParams.get('error_description');
  const why = told ?? 'it asks for a kind of answer that is not given here';
  return new InvalidInput(reason('signIn.link', { why }));
}
