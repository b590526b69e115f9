import {
  createBrowserRouter,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  redirect,
} from 'react-router-dom';
import { needTexts } from '../i18n/i18n.ts';
import { NotFound } from '../screens/not-found/NotFound.tsx';
import { RouteError } from '../screens/not-found/RouteError.tsx';
import { SignIn } from '../screens/sign-in/SignIn.tsx';
import { guarded, guestOnly } from '../session/visit.ts';
import { HomeLayout } from '../shell/layouts/HomeLayout.tsx';
import { LibraryLayout } from '../shell/layouts/LibraryLayout.tsx';
import { Root } from '../shell/layouts/Root.tsx';
import { Splash } from '../shell/Splash.tsx';
import { paths } from '../site/paths.ts';
import type { App } from './createApp.ts';
import { withTexts } from './withTexts.ts';

/**
 * Every screen except signing in, where visits begin, is a chunk of its own: nobody downloads a screen that they do not open.
 * first-page/pages.ts lists the files of a visit's first screen.
 */
export function routes(app: App): RouteObject[] {
  // A guard runs on every change of page, not only when its layout first appears.
  const guard = { loader: guarded(app), shouldRevalidate: () => true };
  return [
    {
      id: 'root',
      element: <Root />,
      HydrateFallback: Splash,
      errorElement: <RouteError />,
      children: [
        {
          path: paths.login,
          loader: guestOnly(app),
          element: <SignIn />,
        },
        {
          path: paths.loginAkBibliotheken,
          loader: guestOnly(app),
          lazy: withTexts(
            'more',
            async () => (await import('../screens/sign-in/AkBibliotheken.tsx')).AkBibliotheken,
          ),
        },
        {
          path: paths.loginCallback,
          lazy: async () => {
            const [{ callbackLoader, SignInCallback }] = await Promise.all([
              import('../screens/sign-in/SignInCallback.tsx'),
              needTexts('more'),
            ]);
            return { loader: callbackLoader(app), Component: SignInCallback };
          },
        },
        {
          path: paths.forgottenPassword,
          lazy: withTexts(
            'more',
            async () => (await import('../screens/password/ForgottenPassword.tsx')).ForgottenPassword,
          ),
        },
        {
          path: paths.testPlayer,
          lazy: async () => ({ Component: (await import('../screens/reader/TestPlayer.tsx')).TestPlayer }),
        },
        {
          path: paths.reader,
          ...guard,
          lazy: async () => ({ Component: (await import('../screens/reader/Reader.tsx')).Reader }),
        },
        {
          element: <HomeLayout />,
          ...guard,
          children: [
            {
              path: paths.home,
              lazy: async () => ({ Component: (await import('../screens/home/Home.tsx')).Home }),
            },
            {
              path: paths.profile,
              lazy: withTexts('more', async () => (await import('../screens/profile/Profile.tsx')).Profile),
            },
            {
              path: paths.account,
              lazy: withTexts('more', async () => (await import('../screens/account/Account.tsx')).Account),
            },
            {
              path: paths.settings,
              lazy: withTexts(
                'more',
                async () => (await import('../screens/settings/Settings.tsx')).Settings,
              ),
            },
          ],
        },
        {
          element: <HomeLayout />,
          children: [
            {
              path: paths.support,
              lazy: withTexts('more', async () => (await import('../screens/support/Support.tsx')).Support),
            },
          ],
        },
        {
          element: <LibraryLayout />,
          ...guard,
          children: [
            {
              path: paths.library,
              lazy: withTexts('more', async () => (await import('../screens/library/Library.tsx')).Library),
            },
            {
              path: paths.bookshelf,
              lazy: async () => ({
                Component: (await import('../screens/bookshelf/Bookshelf.tsx')).Bookshelf,
              }),
            },
          ],
        },
        { path: paths.shelves, loader: () => redirect(paths.bookshelf) },
        { path: '*', element: <NotFound /> },
      ],
    },
  ];
}

/** The routes of parts of the portal that most visits do not open, loaded when needed. */
export function moreRoutes(app: App): PatchRoutesOnNavigationFunction {
  return async ({ path, patch }) => {
    // The reader's route is known, but asked for, because its path has a parameter.
    if (path.includes('/reader/')) return;
    const { more } = await (path.startsWith(paths.controlPanel)
      ? import('./controlPanelRoutes.tsx')
      : import('./linkRoutes.tsx'));
    patch('root', more(app, path));
  };
}

export function createRouter(app: App) {
  return createBrowserRouter(routes(app), { patchRoutesOnNavigation: moreRoutes(app) });
}
