import { tabStore } from '../site/storage/stores.ts';
import type { AuthService } from './authService.ts';
import { libraryFlag } from './libraryFlag.ts';
import type { SessionStore } from './SessionStore.ts';

const key = 'aloud.after-login';

/**
 * The shared logout: forgets the tokens in every tab and ends the session on the server, which sends the browser back
 * to the sign-in page. The service accepts only that page's address without a query, so `redirect` is stored here.
 */
export function logout(
  { auth, session, leave }: { auth: AuthService; session: SessionStore; leave: (url: string) => void },
  redirect?: string,
): void {
  const url = auth.logoutUrl(session.claims?.sub, session.claims?.act !== undefined);
  libraryFlag.clear();
  if (redirect) tabStore.write(key, redirect);
  session.clear('logged-out');
  leave(url);
}

/** The page that a logout asked to continue at after the next sign-in. */
export function redirectAfterLogout(): string | null {
  return tabStore.read(key);
}

export function forgetRedirectAfterLogout(): void {
  tabStore.forget(key);
}
