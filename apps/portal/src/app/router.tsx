import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { needOfficeTexts } from '../i18n/i18n.ts';
import { NotFound } from '../screens/not-found/NotFound.tsx';
import { RouteError } from '../screens/not-found/RouteError.tsx';
import { SignIn } from '../screens/sign-in/SignIn.tsx';
import { HomeLayout } from '../shell/layouts/HomeLayout.tsx';
import { LibraryLayout } from '../shell/layouts/LibraryLayout.tsx';
import { Root } from '../shell/layouts/Root.tsx';
import { Splash } from '../shell/Splash.tsx';
import type { App } from './createApp.ts';
import { paths } from './paths.ts';
import { comeBack, guarded, guestOnly } from './visit.ts';

/**
 * Every screen but that of signing in, where visits begin, is a chunk of its own: a pupil never downloads what she does not open.
 * first-page/pages.ts says what the first of a visit is made of.
 */
export function routes(app: App): RouteObject[] {
  // A guard runs on every change of page, not only when its layout first appears.
  const guard = { loader: guarded(app), shouldRevalidate: () => true };
  return [
    {
      element: <Root />,
      HydrateFallback: Splash,
      errorElement: <RouteError />,
      children: [
        {
          id: 'login',
          path: paths.login,
          loader: guestOnly(app),
          element: <SignIn />,
        },
        {
          path: paths.loginAkBibliotheken,
          loader: guestOnly(app),
          lazy: async () => ({
            Component: (await import('../screens/sign-in/AkBibliotheken.tsx')).AkBibliotheken,
          }),
        },
        {
          path: paths.loginCallback,
          lazy: async () => {
            const { callbackLoader, SignInCallback } = await import(
              '../screens/sign-in-callback/SignInCallback.tsx'
            );
            return { loader: callbackLoader(app), Component: SignInCallback };
          },
        },
        {
          path: paths.loginBack,
          loader: () => comeBack(app),
          element: <Splash />,
        },
        {
          path: paths.forgottenPassword,
          lazy: async () => ({
            Component: (await import('../screens/password/ForgottenPassword.tsx')).ForgottenPassword,
          }),
        },
        {
          path: paths.newPassword,
          lazy: async () => ({
            Component: (await import('../screens/password/NewPassword.tsx')).NewPassword,
          }),
        },
        {
          path: paths.confirmEmail,
          lazy: async () => ({
            Component: (await import('../screens/confirm-email/ConfirmEmail.tsx')).ConfirmEmail,
          }),
        },
        {
          id: 'reader',
          path: paths.reader,
          ...guard,
          lazy: async () => ({ Component: (await import('../screens/reader/Reader.tsx')).Reader }),
        },
        {
          element: <HomeLayout />,
          ...guard,
          children: [
            {
              id: 'home',
              path: paths.home,
              lazy: async () => ({ Component: (await import('../screens/home/Home.tsx')).Home }),
            },
            {
              id: 'profile',
              path: paths.profile,
              lazy: async () => ({ Component: (await import('../screens/profile/Profile.tsx')).Profile }),
            },
            {
              id: 'account',
              path: paths.account,
              lazy: async () => ({ Component: (await import('../screens/account/Account.tsx')).Account }),
            },
            {
              id: 'news',
              path: paths.news,
              lazy: async () => ({ Component: (await import('../screens/news/News.tsx')).News }),
            },
            {
              id: 'feedback',
              path: paths.feedback,
              lazy: async () => ({ Component: (await import('../screens/feedback/Feedback.tsx')).Feedback }),
            },
            {
              id: 'act-as',
              path: paths.actAs,
              lazy: async () => ({ Component: (await import('../screens/act-as/ActAs.tsx')).ActAs }),
            },
            {
              id: 'settings',
              path: paths.settings,
              lazy: async () => ({ Component: (await import('../screens/settings/Settings.tsx')).Settings }),
            },
          ],
        },
        {
          element: <HomeLayout />,
          children: [
            {
              id: 'support',
              path: paths.support,
              lazy: async () => ({ Component: (await import('../screens/support/Support.tsx')).Support }),
            },
          ],
        },
        {
          element: <LibraryLayout />,
          ...guard,
          children: [
            {
              id: 'library',
              path: paths.library,
              lazy: async () => ({ Component: (await import('../screens/library/Library.tsx')).Library }),
            },
            {
              id: 'bookshelf',
              path: paths.bookshelf,
              lazy: async () => ({
                Component: (await import('../screens/bookshelf/Bookshelf.tsx')).Bookshelf,
              }),
            },
          ],
        },
        {
          ...guard,
          lazy: async () => {
            const [{ OfficeLayout }] = await Promise.all([
              import('../shell/layouts/OfficeLayout.tsx'),
              needOfficeTexts(),
            ]);
            return { Component: OfficeLayout };
          },
          children: [
            { path: paths.controlPanel, element: <Navigate to={paths.officeUsers} replace /> },
            {
              id: 'office-users',
              path: paths.officeUsers,
              lazy: async () => ({
                Component: (await import('../screens/control-panel/users/Users.tsx')).Users,
              }),
            },
            {
              id: 'office-user',
              path: paths.officeUser,
              lazy: async () => ({
                Component: (await import('../screens/control-panel/user/UserPage.tsx')).UserPage,
              }),
            },
            {
              id: 'office-user-edit',
              path: paths.officeUserEdit,
              lazy: async () => ({
                Component: (await import('../screens/control-panel/user/EditUser.tsx')).EditUser,
              }),
            },
            {
              id: 'office-user-new',
              path: paths.officeUserNew,
              lazy: async () => ({
                Component: (await import('../screens/control-panel/user/NewUser.tsx')).NewUser,
              }),
            },
            {
              id: 'office-deleted',
              path: paths.officeDeleted,
              lazy: async () => ({
                Component: (await import('../screens/control-panel/deleted/Deleted.tsx')).Deleted,
              }),
            },
            {
              id: 'office-jobs',
              path: paths.officeJobs,
              lazy: async () => ({
                Component: (await import('../screens/control-panel/jobs/Jobs.tsx')).Jobs,
              }),
            },
            {
              id: 'office-job',
              path: paths.officeJob,
              lazy: async () => ({
                Component: (await import('../screens/control-panel/jobs/JobPage.tsx')).JobPage,
              }),
            },
            {
              id: 'office-groups',
              path: paths.officeGroups,
              lazy: async () => ({
                Component: (await import('../screens/control-panel/groups/Groups.tsx')).Groups,
              }),
            },
            {
              id: 'office-group',
              path: paths.officeGroup,
              lazy: async () => ({
                Component: (await import('../screens/control-panel/group/GroupPage.tsx')).GroupPage,
              }),
            },
            {
              id: 'office-schools',
              path: paths.officeSchools,
              lazy: async () => ({
                Component: (await import('../screens/control-panel/schools/Schools.tsx')).Schools,
              }),
            },
            {
              id: 'office-school',
              path: paths.officeSchool,
              lazy: async () => ({
                Component: (await import('../screens/control-panel/school/SchoolPage.tsx')).SchoolPage,
              }),
            },
            {
              id: 'office-school-edit',
              path: paths.officeSchoolEdit,
              lazy: async () => ({
                Component: (await import('../screens/control-panel/school/edit/EditSchool.tsx')).EditSchool,
              }),
            },
          ],
        },
        {
          ...guard,
          lazy: async () => {
            const [{ BetaLayout }] = await Promise.all([
              import('../shell/layouts/BetaLayout.tsx'),
              needOfficeTexts(),
            ]);
            return { Component: BetaLayout };
          },
          children: [
            {
              id: 'beta',
              path: paths.beta,
              lazy: async () => ({
                Component: (await import('../screens/control-panel/beta/BetaManage.tsx')).BetaManage,
              }),
            },
          ],
        },
        { path: paths.shelves, element: <Navigate to={paths.bookshelf} replace /> },
        { path: '*', element: <NotFound /> },
      ],
    },
  ];
}

export function createRouter(app: App) {
  return createBrowserRouter(routes(app));
}
