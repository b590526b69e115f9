import type { createBrowserRouter } from 'react-router-dom';
import { keepTyped } from '../first-page/typed.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'createHref'>;

const key = 'aloud.reloaded';
/** Where a file is missing again so soon, loading the page anew does not help. */
const AGAIN = 60_000;

/**
 * Loads the page anew where a file of it is gone, because the portal was upgraded since the page was opened: at the address that she
 * was on her way to, with what she has typed. Once; where that does not help, the screen says what is wrong.
 */
export function followUpgrades(
  router: Router,
  { now = Date.now, leave = (url: string) => location.assign(url) } = {},
): void {
  window.addEventListener('vite:preloadError', (event) => {
    const before = Number(sessionStorage.getItem(key));
    if (now() - before < AGAIN || !navigator.onLine) return;
    sessionStorage.setItem(key, String(now()));
    const { navigation, location: here } = router.state;
    if (!navigation.location) keepTyped(document, here.pathname);
    // The page is about to go: what failed is not to be said any more.
    event.preventDefault();
    leave(router.createHref(navigation.location ?? here));
  });
}
