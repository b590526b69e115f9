import { autorun, reaction } from 'mobx';
import type { createBrowserRouter } from 'react-router-dom';
import { i18n } from '../i18n/i18n.ts';
import type { App } from './createApp.ts';

/**
 * Runs the guard again when the session begins or ends by itself or in another tab, and says why it ended. A page whose person changed
 * is left: data of one must not be shown to, or sent as, another.
 */
export function followSession(
  { session, drafts, notices, queries, leave, origin }: App,
  router: Pick<ReturnType<typeof createBrowserRouter>, 'revalidate' | 'state'>,
): () => void {
  const forgetting = autorun(() => {
    if (session.person !== null) drafts.forgetOthers();
  });
  const following = reaction(
    () => [session.person, session.identity] as const,
    ([person, identity], [personBefore, identityBefore]) => {
      // What one person fetched must not be shown to the next one on a shared computer.
      if (person !== personBefore) queries.clear();
      // The person may now see more, or less.
      else if (identity !== identityBefore) void queries.invalidateQueries();
      if (session.end === 'other-person') return leave(`${origin}/`);
      const { signedIn } = session;
      if (signedIn === (personBefore !== null)) return;
      // A tab in which somebody pressed 'Log out' is on its way to the server's logout.
      if (session.end === 'logged-out') return;
      if (session.end === 'logged-out-elsewhere') notices.show('info', i18n.t('notices.loggedOutElsewhere'));
      if (session.end === 'refresh-failed') notices.show('warning', i18n.t('notices.sessionEnded'));
      // A sign-in completed in this tab is a navigation already; revalidating would exchange its code twice.
      const { initialized, navigation } = router.state;
      if (signedIn && !(initialized && navigation.state === 'idle')) return;
      void router.revalidate();
    },
    { equals: ([, one], [, other]) => one === other },
  );
  return () => {
    forgetting();
    following();
  };
}
