import type { createBrowserRouter } from 'react-router-dom';
import { keepTyped } from '../first-page/typed.ts';
import { tabStore } from '../site/storage/stores.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'createHref'>;

const key = 'aloud.reloaded';

/**
 * Loads the page anew if a file of it is missing because the portal was upgraded since it was opened: at the address that the person
 * was on the way to, or at the same one with what was typed. Only once; if that does not help, the screen says what is wrong. So it
 * does at once if there was no upgrade: files also fail because the person is leaving the page, which must not bring them back.
 * @param own the path of this file, which the server's pages name until there is an upgrade
 */
export function followUpgrades(
  router: Router,
  { leave = (url: string) => location.assign(url), own = new URL(import.meta.url).pathname } = {},
): void {
  const follow = async () => {
    const { navigation, location: here } = router.state;
    // Before the screen that says what is wrong takes the place of the fields.
    if (!navigation.location) keepTyped(document, here.pathname);
    const page = await fetch('/').then(
      (reply) => reply.text(),
      () => own,
    );
    if (page.includes(own) || tabStore.read(key) === own) return;
    tabStore.write(key, own);
    // A page that does not remember that it was loaded anew would be loaded anew for ever, without what was typed.
    if (!tabStore.lasts(key)) return;
    leave(router.createHref(navigation.location ?? here));
  };
  window.addEventListener('vite:preloadError', () => void follow());
}
