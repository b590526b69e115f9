import { type LoaderFunctionArgs, redirect, replace } from 'react-router-dom';
import { paths } from '../site/paths.ts';
import { guard } from './guard.ts';
import { libraryFlag } from './libraryFlag.ts';
import { logout, redirectAfterLogout } from './logout.ts';
import { safeRedirect } from './safeRedirect.ts';
import { isAuthorizeRequest } from './signIn.ts';
import type { Visit } from './VisitContext.ts';

/** The loader of pages for signed-in people: runs the route guard of spec §2 before anything of the page is shown. */
export function guarded(visit: Visit) {
  return async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    const { pathname, searchParams } = new URL(request.url);
    await visit.session.whenInitialised();
    const decision = guard({
      path: pathname,
      query: searchParams,
      signedIn: visit.session.signedIn,
      fromAudioAid: libraryFlag.isSet,
    });
    if (decision.kind === 'login') return goOn(request, decision.to);
    if (decision.kind === 'logout') {
      logout(visit, decision.redirect);
      // The browser is leaving; nothing of the page must be shown or fetched meanwhile.
      return new Promise(() => {});
    }
    return null;
  };
}

/** The loader of the sign-in page: redirects signed-in people, unless the page was opened for a new sign-in. */
export function guestOnly(visit: Visit) {
  return async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    const query = new URL(request.url).searchParams;
    await visit.session.whenInitialised();
    const wanted = query.get('reauthenticate') === 'true' || isAuthorizeRequest(query);
    if (!visit.session.signedIn || wanted) return null;
    return goOn(request, safeRedirect(redirectTarget(query), visit.origin));
  };
}

/** Leads on from a page. One that the window is at already is replaced, or the way back would lead to it, and on again. */
const goOn = ({ url }: Request, to: string): Response =>
  (url.endsWith(location.pathname + location.search) ? replace : redirect)(to);

/** Where to go on after signing in. */
export function redirectTarget(query: URLSearchParams): string {
  return query.get('redirect') ?? redirectAfterLogout() ?? paths.home;
}
