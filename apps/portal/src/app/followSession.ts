import { autorun, reaction } from 'mobx';
import { i18n } from '../i18n/i18n.ts';
import type { AppRouter } from './appRouter.ts';
import type { App } from './createApp.ts';

/**
 * Runs the guard again when the session begins or ends by itself or in another tab, and says why it ended. A page whose person changed
 * is left: data of one must not be shown to, or sent as, another. A page that is held (SessionStore) is out of sight at once.
 */
export function followSession(app: App, router: AppRouter): () => void {
  const { session, drafts, notices, queries, leave, origin } = app;
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
      if (session.end === 'other-person') return leave(`${origin}/`, true);
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
  const holding = autorun(() => {
    document.documentElement.toggleAttribute('data-held', session.held !== null);
    const { activeElement } = document;
    if (session.held)
      import('./holdPage.ts').then(
        (late) => late.holdPage(app, router, activeElement),
        // As if nothing could be held.
        () => session.release(),
      );
  });
  // The browser may bring back a page that it has kept, since when somebody has logged out, or somebody else in.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    if (session.end && !session.held) location.reload();
    else session.followOtherTabs();
  };
  addEventListener('pageshow', comeBack);
  return () => {
    removeEventListener('pageshow', comeBack);
    forgetting();
    following();
    holding();
  };
}
