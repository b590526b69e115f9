import { multiFactorContext, type RealmId, type UpstreamId } from '@aloud/api';
import { calculatePKCECodeChallenge, generateRandomCodeVerifier, generateRandomState } from 'oauth4webapi';
import { type AuthService, clientId } from './authService.ts';
import { readAttempt, storeAttempt } from './signInAttempt.ts';

/** What a person shows, as the fields of the sign-in form: those of one way to sign in. */
export type Credentials =
  | { readonly username: string; readonly password: string }
  | { readonly card: string; readonly pin?: string }
  | { readonly mobile: string; readonly realm: RealmId; readonly code: string }
  | { readonly groupCode: string; readonly student: string };

/** What the sign-in page was opened with: its own query, and where to go afterwards. */
export interface SignInRequest {
  readonly query: URLSearchParams;
  readonly redirect: string;
  /** Who is to show again, more securely, that it is her. */
  readonly subject?: string | undefined;
}

/**
 * Signs in and resolves to the address that carries the code.
 *
 * The page is opened in two ways. The auth service sends browsers here with the query of the authorize link they came
 * by: that one is answered as it stands, whichever application began it. Otherwise this portal begins a sign-in itself.
 * @throws SignInError
 */
export async function signIn(
  auth: AuthService,
  request: SignInRequest,
  credentials: Credentials,
): Promise<string> {
  const query = isAuthorizeRequest(request.query) ? request.query : await begin(auth, request);
  return auth.submit(query, { ...credentials });
}

/** Whether the page was opened by the auth service for a sign-in that somebody waits for. */
export function isAuthorizeRequest(query: URLSearchParams): boolean {
  if (query.get('response_type') !== 'code' || !query.has('client_id') || !query.has('redirect_uri'))
    return false;
  // Our own can be finished only where its verifier lies: an old bookmark of this page cannot.
  return query.get('client_id') !== clientId || query.get('state') === readAttempt()?.state;
}

/** Whether the page was opened for signing in more securely than by a password (spec §6). */
export const asksMoreSecure = (query: URLSearchParams): boolean =>
  query.get('acr_values')?.split(' ').includes(multiFactorContext) ?? false;

/**
 * The address of the auth service where a browser is signed in without a form, by the session that it has there: as the person
 * herself, or as the one she has been granted to act as.
 */
export async function silentSignIn(
  auth: AuthService,
  { redirect, actAs }: { readonly redirect: string; readonly actAs?: string },
): Promise<string> {
  const query = await begin(auth, { query: new URLSearchParams(), redirect });
  if (actAs !== undefined) query.set('act_as', actAs);
  return auth.authorizeUrl(query);
}

/** The address where a sign-in goes on at the service of another (spec §7, amr_hint). */
export async function upstreamSignIn(
  auth: AuthService,
  request: SignInRequest,
  upstream: UpstreamId,
): Promise<string> {
  const query = new URLSearchParams(
    isAuthorizeRequest(request.query) ? request.query : await begin(auth, request),
  );
  query.set('amr_hint', upstream);
  query.delete('problem');
  query.delete('id_token_hint');
  return auth.authorizeUrl(query);
}

async function begin(
  auth: AuthService,
  { query, redirect, subject }: SignInRequest,
): Promise<URLSearchParams> {
  const verifier = generateRandomCodeVerifier();
  const state = generateRandomState();
  const challenge = await calculatePKCECodeChallenge(verifier);
  storeAttempt({ verifier, state, redirect });
  const moreSecure = asksMoreSecure(query);
  return auth.authorizeQuery({
    challenge,
    state,
    reauthenticate: query.get('reauthenticate') === 'true',
    ...(moreSecure && { acrValues: multiFactorContext }),
    ...(moreSecure && subject !== undefined && { subject }),
  });
}
