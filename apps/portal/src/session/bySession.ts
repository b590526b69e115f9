import { paths } from '../site/paths.ts';
import type { AuthService } from './authService.ts';
import { completeSignIn } from './completeSignIn.ts';
import { begin } from './signIn.ts';
import type { Visit } from './VisitContext.ts';

/**
 * The address of the auth service that signs a browser in without a form, by its session there: as the person themselves, or as the
 * one whom they may impersonate.
 */
export async function silentSignIn(
  auth: AuthService,
  { redirect, actAs }: { readonly redirect: string; readonly actAs?: string },
): Promise<string> {
  const query = await begin(auth, { query: new URLSearchParams(), redirect });
  if (actAs !== undefined) query.set('act_as', actAs);
  return auth.authorizeUrl(query);
}

/** The loader of the page that people return to after an impersonation: signs them in as themselves, by their own session. */
export async function resumeOwnSession({ auth, leave }: Visit): Promise<never> {
  leave(await silentSignIn(auth, { redirect: paths.home }));
  return new Promise(() => {});
}

/**
 * Signs the person in by the browser's session at the auth service, without leaving the page, so that nothing of it is in the history.
 * Does nothing if there is no such session, or no answer: then the route guard asks the person to sign in.
 */
export async function quietSignIn(visit: Visit): Promise<void> {
  try {
    const address = await silentSignIn(visit.auth, { redirect: paths.home });
    const reply = await fetch(address, { headers: { accept: 'text/html' } });
    const { pathname, searchParams } = new URL(reply.url);
    if (pathname === paths.loginCallback) await completeSignIn(searchParams, visit);
  } catch (error) {
    console.warn('The person could not be signed in without asking.', error);
  }
}
