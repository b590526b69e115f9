import { multiFactorContext, type RealmId } from '@aloud/api';
import { type AuthService, clientId } from './authService.ts';
import { challengeOf, randomText } from './pkce.ts';
import { readAttempt, storeAttempt } from './signInAttempt.ts';

/** The fields of the sign-in form, for one of the sign-in methods. */
export type Credentials =
  | { readonly username: string; readonly password: string }
  | { readonly card: string; readonly pin?: string }
  | { readonly mobile: string; readonly realm: RealmId; readonly code: string }
  | { readonly groupCode: string; readonly student: string };

/** What the sign-in page was opened with: its query, and where to go afterwards. */
export interface SignInRequest {
  readonly query: URLSearchParams;
  readonly redirect: string;
  /** Uid of the person who is to sign in again more securely. */
  readonly subject?: string | undefined;
}

/**
 * Signs in and resolves to the address with the code.
 *
 * The page is opened in two ways. The auth service sends browsers here with the query of an authorize link, begun by any application:
 * that query is answered unchanged. Otherwise this portal begins a sign-in itself.
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

/** Whether the auth service opened the page for a pending sign-in. */
export function isAuthorizeRequest(query: URLSearchParams): boolean {
  if (query.get('response_type') !== 'code' || !query.has('client_id') || !query.has('redirect_uri'))
    return false;
  // Our own sign-in needs its verifier, so an old bookmark of this page cannot be completed.
  return query.get('client_id') !== clientId || query.get('state') === readAttempt()?.state;
}

/** Whether the page was opened for a more secure login than by password (spec §6). */
export const asksMoreSecure = (query: URLSearchParams): boolean =>
  query.get('acr_values')?.split(' ').includes(multiFactorContext) ?? false;

/** Begins a sign-in of this portal. @returns the query of its authorize link */
export async function begin(
  auth: AuthService,
  { query, redirect, subject }: SignInRequest,
): Promise<URLSearchParams> {
  const verifier = randomText();
  const state = randomText();
  const challenge = await challengeOf(verifier);
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
