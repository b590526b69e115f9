import { type ErrorId, errorReply, isNetworkPage, NetworkPageError, tokenReply } from '@aloud/api';
import { SignInError, type SignInProblem, TokenRefusedError } from './errors.ts';
import { type RetryOptions, withRetries } from './retry.ts';
import { hintAt, type Tokens } from './tokens.ts';

export const clientId = 'aloud-portal';
const scope = 'openid profile';
/** A call without an answer after this time (ms) counts as no reply. */
const timeout = 15_000;

export interface AuthServiceOptions extends RetryOptions {
  /** Origin of the portal, for example `https://app.aloud.se`. */
  readonly origin: string;
  /** Address of the auth service, without a trailing slash; by default the portal's own origin. */
  readonly base?: string;
  readonly fetch?: typeof fetch;
}

interface NewSignIn {
  readonly challenge: string;
  readonly state: string;
  readonly reauthenticate: boolean;
  readonly acrValues?: string;
  /** Uid of the person who is to sign in again. */
  readonly subject?: string;
}

/** The calls of the auth service (spec §7). None of them carries an access token. */
export class AuthService {
  readonly callbackUrl: string;
  readonly #loginUrl: string;
  readonly #base: string;
  readonly #fetch: typeof fetch;
  readonly #retry: RetryOptions;

  constructor({ origin, base = '', fetch: send = fetch, ...retry }: AuthServiceOptions) {
    this.#base = base;
    this.callbackUrl = `${origin}/login/callback`;
    this.#loginUrl = `${origin}/login`;
    this.#fetch = send;
    this.#retry = retry;
  }

  /** The query of the authorize link for a sign-in that the portal begins itself. */
  authorizeQuery(attempt: NewSignIn): URLSearchParams {
    const query = new URLSearchParams({
      response_type: 'code',
      scope,
      client_id: clientId,
      redirect_uri: this.callbackUrl,
      code_challenge: attempt.challenge,
      code_challenge_method: 'S256',
      state: attempt.state,
    });
    if (attempt.reauthenticate) query.set('reauthenticate', 'true');
    if (attempt.acrValues) query.set('acr_values', attempt.acrValues);
    if (attempt.subject) query.set('id_token_hint', hintAt(attempt.subject));
    return query;
  }

  /** The address to which the browser navigates to sign in. */
  authorizeUrl(query: URLSearchParams): string {
    return `${this.#base}/v1/authorize?${query}`;
  }

  /**
   * Posts the form to the authorize link.
   * @returns the redirect uri with its code
   * @throws SignInError
   */
  async submit(query: URLSearchParams, form: Record<string, string>): Promise<string> {
    const reply = await this.#post(this.authorizeUrl(query), form).catch((error: unknown) => {
      throw new SignInError(error instanceof NetworkPageError ? 'network' : 'offline', { cause: error });
    });
    if (reply.status === 401) throw new SignInError(await refusalIn(reply));
    if (reply.status === 429) throw new SignInError('throttled');
    const target = reply.headers.get('redirect-uri');
    if (!reply.ok || !target) throw new SignInError('server');
    return target;
  }

  /**
   * @throws TokenRefusedError
   * @throws NetworkError
   */
  exchangeCode(code: string, verifier: string): Promise<Tokens> {
    return this.#token({
      grant_type: 'authorization_code',
      code,
      client_id: clientId,
      redirect_uri: this.callbackUrl,
      code_verifier: verifier,
    });
  }

  /**
   * @param secret idempotency key of this use of the token: a repeated request gets the same answer
   * @throws TokenRefusedError
   * @throws NetworkError
   */
  refresh(refreshToken: string, secret: string, client = clientId): Promise<Tokens> {
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: client };
    return this.#token(form, { 'idempotency-key': secret });
  }

  /**
   * The address that ends the session on the server too. The browser comes back to the sign-in page or, after an impersonation, to the
   * page that signs the impersonator in again as themselves.
   */
  logoutUrl(subject: string | undefined, acting = false): string {
    const next = acting ? `${this.#loginUrl}/back` : this.#loginUrl;
    const query = new URLSearchParams({ post_logout_redirect_uri: next });
    if (subject) query.set('id_token_hint', hintAt(subject));
    return `${this.#base}/logout?${query}`;
  }

  async #token(form: Record<string, string>, headers: Record<string, string> = {}): Promise<Tokens> {
    const reply = await this.#post(`${this.#base}/v2/token`, form, headers);
    const parsed = reply.ok ? tokenReply.safeParse(await reply.json().catch(() => undefined)) : undefined;
    if (!parsed?.success) throw new TokenRefusedError(reply.status);
    const { access_token, id_token, refresh_token } = parsed.data;
    return {
      accessToken: access_token,
      idToken: id_token,
      refreshToken: refresh_token,
      received: Date.now(),
    };
  }

  #post(url: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    const send = this.#fetch;
    return withRetries(async () => {
      const reply = await send(url, {
        method: 'POST',
        headers: { accept: 'application/json', ...headers },
        body: new URLSearchParams(form),
        signal: AbortSignal.timeout(timeout),
        redirect: 'manual',
      });
      // Taken for a refusal, it would end the session.
      if (isNetworkPage(reply)) throw new NetworkPageError('The network answered for the auth service.');
      return reply;
    }, this.#retry);
  }
}

const refusals: Readonly<Partial<Record<ErrorId, SignInProblem>>> = {
  invalid_credentials: 'credentials',
  invalid_card: 'card',
  pin_required: 'pin',
  wrong_pin: 'wrong_pin',
  invalid_code: 'code',
  invalid_group_code: 'group_code',
  other_person: 'other_person',
  more_secure_login_required: 'more_secure',
  first_factor_required: 'first_factor',
};

async function refusalIn(reply: Response): Promise<SignInProblem> {
  const told = errorReply.safeParse(await reply.json().catch(() => undefined)).data;
  // Safe: an id that this version does not know is in no table.
  return refusals[told?.error.id as ErrorId] ?? 'server';
}
