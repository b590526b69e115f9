import type { RouteObject } from 'react-router-dom';
import { playedLoader } from '../screens/reader/openPlayed.ts';
import { resumeOwnSession } from '../session/bySession.ts';
import { guarded } from '../session/visit.ts';
import { HomeLayout } from '../shell/layouts/HomeLayout.tsx';
import { LibraryLayout } from '../shell/layouts/LibraryLayout.tsx';
import { Splash } from '../shell/Splash.tsx';
import { familyPaths } from '../site/familyPaths.ts';
import { bookmarksPath, libraryBookRoute } from '../site/libraryPaths.ts';
import { newsletterPaths } from '../site/newsletterPaths.ts';
import { paths } from '../site/paths.ts';
import type { App } from './createApp.ts';
import { withReadingTexts } from './withOwnTexts.ts';
import { withTexts } from './withTexts.ts';

/** Pages that most visits do not open: those to which only links lead, from emails, partners, the auth service or the library, and those of a few people. */
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
      path: newsletterPaths.confirm,
      lazy: withTexts(
        'more',
        async () => (await import('../screens/newsletter/ConfirmNewsletter.tsx')).ConfirmNewsletter,
      ),
    },
    {
      path: newsletterPaths.leave,
      lazy: withTexts(
        'more',
        async () => (await import('../screens/newsletter/LeaveNewsletter.tsx')).LeaveNewsletter,
      ),
    },
    {
      element: <LibraryLayout />,
      loader: guarded(app),
      shouldRevalidate: () => true,
      children: [
        {
          id: 'library-book',
          path: libraryBookRoute,
          lazy: withTexts('more', async () => (await import('../screens/library/BookPage.tsx')).BookPage),
        },
        {
          id: 'bookmarks',
          path: bookmarksPath,
          lazy: withTexts('more', async () => (await import('../screens/bookmarks/Bookmarks.tsx')).Bookmarks),
        },
      ],
    },
    {
      path: familyPaths.signUp,
      lazy: withTexts('payments', async () => (await import('../screens/sign-up/SignUp.tsx')).SignUp),
    },
    {
      path: familyPaths.cancel,
      lazy: withTexts('payments', async () => (await import('../screens/cancel/Cancel.tsx')).Cancel),
    },
    {
      path: familyPaths.giftCard,
      lazy: withTexts('payments', async () => (await import('../screens/gift-card/GiftCard.tsx')).GiftCard),
    },
    {
      path: familyPaths.boughtGiftCards,
      lazy: withTexts(
        'payments',
        async () => (await import('../screens/bought-gift-cards/BoughtGiftCards.tsx')).BoughtGiftCards,
      ),
    },
    {
      path: familyPaths.redeemGiftCard,
      lazy: withTexts(
        'payments',
        async () => (await import('../screens/redeem-gift-card/RedeemGiftCard.tsx')).RedeemGiftCard,
      ),
    },
    {
      element: <HomeLayout />,
      loader: guarded(app),
      shouldRevalidate: () => true,
      children: [
        {
          id: 'news',
          path: paths.news,
          lazy: withTexts('more', async () => (await import('../screens/news/News.tsx')).News),
        },
        {
          id: 'own-reading',
          path: paths.ownReading,
          lazy: withReadingTexts(
            async () => (await import('../screens/own-reading/OwnReading.tsx')).OwnReading,
          ),
        },
        {
          id: 'feedback',
          path: paths.feedback,
          lazy: withTexts('more', async () => (await import('../screens/feedback/Feedback.tsx')).Feedback),
        },
        {
          id: 'act-as',
          path: paths.actAs,
          lazy: withTexts('more', async () => (await import('../screens/act-as/ActAs.tsx')).ActAs),
        },
        {
          id: 'signed-up',
          path: familyPaths.signedUp,
          lazy: withTexts('payments', async () => (await import('../screens/sign-up/SignedUp.tsx')).SignedUp),
        },
        {
          id: 'subscription',
          path: familyPaths.subscription,
          lazy: withTexts(
            'payments',
            async () => (await import('../screens/subscription/MySubscription.tsx')).MySubscription,
          ),
        },
        {
          id: 'children',
          path: familyPaths.children,
          lazy: withTexts(
            'payments',
            async () => (await import('../screens/children/Children.tsx')).Children,
          ),
        },
      ],
    },
    {
      path: paths.played,
      loader: playedLoader(app),
      element: <Splash />,
    },
  ];
}
