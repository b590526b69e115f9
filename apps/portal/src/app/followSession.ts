import { reaction } from 'mobx';
import type { createBrowserRouter } from 'react-router-dom';
import { i18n } from '../i18n/i18n.ts';
import type { App } from './createApp.ts';

/** Asks the guard again when the session begins or ends by itself or in another tab, and says why it ended. */
export function followSession(
  { session, notices, queries }: App,
  router: Pick<ReturnType<typeof createBrowserRouter>, 'revalidate' | 'state'>,
): () => void {
  return reaction(
    () => session.signedIn,
    (signedIn) => {
      // What one person fetched is never shown to the next one on a shared computer.
      if (!signedIn) queries.clear();
      // A tab in which somebody presses 'Log out' is on its way to the server's logout.
      if (session.end === 'logged-out') return;
      if (session.end === 'logged-out-elsewhere') notices.show('info', i18n.t('notices.loggedOutElsewhere'));
      if (session.end === 'refresh-failed') notices.show('warning', i18n.t('notices.sessionEnded'));
      // A sign-in that ends in this tab is a navigation already; asking again would exchange its code twice.
      const { initialized, navigation } = router.state;
      if (signedIn && !(initialized && navigation.state === 'idle')) return;
      void router.revalidate();
    },
  );
}
