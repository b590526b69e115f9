import type { RouteObject } from 'react-router-dom';
import { playedLoader } from '../screens/reader/openPlayed.ts';
import { resumeOwnSession } from '../session/bySession.ts';
import { Splash } from '../shell/Splash.tsx';
import { paths } from '../site/paths.ts';
import type { App } from './createApp.ts';
import { withTexts } from './withTexts.ts';

/** Pages to which only links from elsewhere lead: from emails, from partners, from the auth service. Most visits do not load them. */
export function more(app: App): RouteObject[] {
  return [
    {
      path: paths.loginBack,
      loader: () => resumeOwnSession(app),
      element: <Splash />,
    },
    {
      path: paths.newPassword,
      lazy: withTexts('more', async () => (await import('../screens/password/NewPassword.tsx')).NewPassword),
    },
    {
      path: paths.confirmEmail,
      lazy: withTexts(
        'more',
        async () => (await import('../screens/confirm-email/ConfirmEmail.tsx')).ConfirmEmail,
      ),
    },
    {
      path: paths.played,
      loader: playedLoader(app),
      element: <Splash />,
    },
  ];
}
