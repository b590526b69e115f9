import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { type Access, guard } from '../session/guard.ts';
import { libraryFlag } from '../session/libraryFlag.ts';
import { logout, redirectAfterLogout } from '../session/logout.ts';
import { safeRedirect } from '../session/safeRedirect.ts';
import { isAuthorizeRequest, silentSignIn } from '../session/signIn.ts';
import type { App } from './createApp.ts';
import { paths, testPlayerId } from './paths.ts';

/** The loader of pages for signed-in people: the route guard of spec §2, before anything of the page is shown. */
export function guarded(app: App) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<Response | null> => {
    const { pathname, searchParams } = new URL(request.url);
    const access: Access = params.bookId === testPlayerId ? 'open' : 'signed-in';
    if (access === 'signed-in') await app.session.whenInitialised();
    const decision = guard({
      access,
      path: pathname,
      query: searchParams,
      signedIn: app.session.signedIn,
      fromAudioAid: libraryFlag.isSet,
    });
    if (decision.kind === 'login') return redirect(decision.to);
    if (decision.kind === 'logout') {
      logout(app, decision.redirect);
      // The browser is leaving; nothing of the page must be shown or asked for meanwhile.
      return new Promise(() => {});
    }
    return null;
  };
}

/** The loader of the sign-in page: who is signed in goes on, unless the page was opened for a new sign-in. */
export function guestOnly(app: App) {
  return async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    const query = new URL(request.url).searchParams;
    await app.session.whenInitialised();
    const wanted = query.get('reauthenticate') === 'true' || isAuthorizeRequest(query);
    if (!app.session.signedIn || wanted) return null;
    return redirect(safeRedirect(redirectTarget(query), app.origin));
  };
}

/** The loader of the page to which somebody comes back who acted as another person: she is signed in as herself, by the session she has. */
export async function comeBack({ auth, leave }: App): Promise<never> {
  leave(await silentSignIn(auth, { redirect: paths.home }));
  return new Promise(() => {});
}

/** Where to go on after signing in. */
export function redirectTarget(query: URLSearchParams): string {
  return query.get('redirect') ?? redirectAfterLogout() ?? paths.home;
}
