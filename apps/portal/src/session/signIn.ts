import { calculatePKCECodeChallenge, generateRandomCodeVerifier, generateRandomState } from 'oauth4webapi';
import { type AuthService, clientId } from './authService.ts';
import { readAttempt, storeAttempt } from './signInAttempt.ts';

/** What a person shows, as the fields of the sign-in form: a password, or a QR card and its PIN. */
export type Credentials =
  | { readonly username: string; readonly password: string }
  | { readonly card: string; readonly pin?: string };

/** What the sign-in page was opened with: its own query, and where to go afterwards. */
export interface SignInRequest {
  readonly query: URLSearchParams;
  readonly redirect: string;
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

async function begin(auth: AuthService, { query, redirect }: SignInRequest): Promise<URLSearchParams> {
  const verifier = generateRandomCodeVerifier();
  const state = generateRandomState();
  const challenge = await calculatePKCECodeChallenge(verifier);
  storeAttempt({ verifier, state, redirect });
  return auth.authorizeQuery({ challenge, state, reauthenticate: query.get('reauthenticate') === 'true' });
}
