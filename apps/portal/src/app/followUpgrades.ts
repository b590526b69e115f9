import type { createBrowserRouter } from 'react-router-dom';
import { keepTyped } from '../first-page/typed.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'createHref'>;

const key = 'aloud.reloaded';
/** If a file is missing again within this time (ms), loading the page anew does not help. */
const AGAIN = 60_000;

/**
 * Loads the page anew if a file of it is missing because the portal was upgraded since it was opened: at the address that the person
 * was on the way to, or at the same one with what was typed. Only once; if that does not help, the screen says what is wrong.
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
    // The page is about to be left: the error is not to be reported.
    event.preventDefault();
    leave(router.createHref(navigation.location ?? here));
  });
}
