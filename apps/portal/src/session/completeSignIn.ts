import { NetworkError } from '@aloud/api';
import type { AuthService } from './authService.ts';
import { CallbackError } from './errors.ts';
import { libraryFlag } from './libraryFlag.ts';
import type { SessionStore } from './SessionStore.ts';
import { safeRedirect } from './safeRedirect.ts';
import { takeAttempt } from './signInAttempt.ts';

/**
 * Completes a sign-in at `/login/callback`: checks the query, exchanges the code, begins the session.
 * @returns the path to continue at
 * @throws CallbackError
 */
export async function completeSignIn(
  query: URLSearchParams,
  { auth, session, origin }: { auth: AuthService; session: Pick<SessionStore, 'begin'>; origin: string },
): Promise<string> {
  const attempt = takeAttempt();
  if (query.has('error')) throw new CallbackError('refused');
  const code = query.get('code');
  if (!code) throw new CallbackError('no_code');
  if (!attempt) throw new CallbackError('no_verifier');
  if (query.get('state') !== attempt.state) throw new CallbackError('wrong_state');
  try {
    session.begin(await auth.exchangeCode(code, attempt.verifier));
  } catch (error) {
    throw new CallbackError(error instanceof NetworkError ? 'offline' : 'refused', { cause: error });
  }
  libraryFlag.set();
  return safeRedirect(attempt.redirect, origin);
}
