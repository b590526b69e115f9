import type { BuiltPage } from '@aloud/api';
import { assignmentPaths, controlPanelPaths } from '../site/controlPanelPaths.ts';
import { familyPaths } from '../site/familyPaths.ts';
import { bookmarksPath, libraryBookRoute } from '../site/libraryPaths.ts';
import { newsletterPaths } from '../site/newsletterPaths.ts';
import { paths, testPlayerPath } from '../site/paths.ts';

/** A page whose HTML names its files, makes its first calls and shows its frame before any of its scripts runs. */
export interface FirstPage extends Omit<BuiltPage, 'scripts' | 'styles'> {
  /** The modules of its route, relative to `src`. */
  readonly modules: readonly string[];
  /** False if what is shown depends on more of the address than the path: then the HTML shows nothing of it. */
  readonly drawn: boolean;
}

const page = (
  path: string,
  modules: readonly string[],
  rest: Partial<Omit<FirstPage, 'path' | 'modules'>> = {},
): FirstPage => ({ path, modules, calls: [], visible: 'signed-in', words: ['main'], drawn: true, ...rest });

const organizations = ['/me/organizations?limit=100&offset=0'];
/** Only for pages that show the person: the browser counts a reply that nothing reads as pending. */
const me = ['/me', ...organizations];
const shelf = '/v1/user/:me/books?limit=500';

const links = 'app/linkRoutes.tsx';
/** The reader's address as most visits have it. */
export const bookInLibrary = '/library/reader/:bookId';
const player = 'ui/player/Player.tsx';
const reader = ['screens/reader/Reader.tsx', player];

const controlPanel = ['main', 'more', 'controlPanel'] as const;
const more = { words: ['main', 'more'] } as const;
const controlPanelFrame = ['app/controlPanelRoutes.tsx', 'shell/layouts/ControlPanelLayout.tsx'];

/** A page that opens a book. @param at which part of its path is the book */
const ofBook = (path: string, at: number, modules = reader) =>
  page(path, modules, {
    words: ['main', 'player'],
    calls: [...['', '/resources-url', '/policy'].map((call) => `/v1/books/:${at}${call}`), ...organizations],
  });

const open = { visible: 'everybody' } as const;
const testPlayer = (path: string) =>
  page(path, ['screens/reader/TestPlayer.tsx', player], { ...open, words: ['main', 'player'] });
const payments = { words: ['main', 'payments'] } as const;
const byItsLink = { ...open, ...more, drawn: false } as const;

/** A page of gift cards: what it shows depends on the device, the key of a link, or who is signed in. */
const ofGifts = (path: string, module: string) =>
  page(path, [links, module], { ...open, ...payments, drawn: false });

/** A page in the home layout. */
const atHome = (path: string, module: string, rest: Parameters<typeof page>[2] = {}, ...routes: string[]) =>
  page(path, [...routes, 'shell/layouts/HomeLayout.tsx', module], { calls: organizations, ...rest });

/** @param calls the page's own first calls if its address has no query */
const inControlPanel = (path: string, module: string, calls: readonly string[] = []) =>
  page(path, [...controlPanelFrame, `screens/control-panel/${module}`], {
    calls: [...organizations, ...calls.map((call) => `?${call}`)],
    words: controlPanel,
  });

/** The first page of a list of the control panel (ui/lists/serverQuery.ts). */
const firstOf = (path: string, more = '') => [
  `${path}?${more}pageNumber=1&pageSize=25&sortBy=name&sortOrder=asc`,
];

/** Every page that a visit may begin with, specific paths first. A page missing here works, but loads its files one by one. */
export const firstPages: readonly FirstPage[] = [
  page(paths.login, ['screens/sign-in/SignIn.tsx'], {
    calls: ['/v1/upstreams?realm=:realm'],
    visible: 'signed-out',
  }),
  page(paths.loginAkBibliotheken, ['screens/sign-in/AkBibliotheken.tsx'], {
    ...more,
    visible: 'signed-out',
  }),
  page(paths.loginCallback, ['screens/sign-in/SignInCallback.tsx'], byItsLink),
  page(paths.forgottenPassword, ['screens/password/ForgottenPassword.tsx'], { ...open, ...more }),
  page(paths.loginBack, [links], { ...open, drawn: false }),
  page(paths.newPassword, [links, 'screens/password/NewPassword.tsx'], byItsLink),
  page(paths.confirmEmail, [links, 'screens/confirm-email/ConfirmEmail.tsx'], byItsLink),
  page(newsletterPaths.confirm, [links, 'screens/newsletter/ConfirmNewsletter.tsx'], byItsLink),
  page(newsletterPaths.leave, [links, 'screens/newsletter/LeaveNewsletter.tsx'], byItsLink),
  testPlayer(testPlayerPath),
  testPlayer('/reader/test-player'),
  ofBook(bookInLibrary, 3),
  ofBook('/reader/:bookId', 2),
  ofBook(paths.played, 4, [links, ...reader]),
  atHome(paths.home, 'screens/home/Home.tsx', { calls: [...me, shelf] }),
  atHome(paths.profile, 'screens/profile/Profile.tsx', { ...more, calls: me }),
  atHome(paths.account, 'screens/account/Account.tsx', { ...more, calls: me }),
  atHome(paths.news, 'screens/news/News.tsx', more, links),
  atHome(paths.ownReading, 'screens/own-reading/OwnReading.tsx', more, links),
  atHome(paths.feedback, 'screens/feedback/Feedback.tsx', more, links),
  atHome(paths.actAs, 'screens/act-as/ActAs.tsx', { ...more, drawn: false }, links),
  atHome(paths.settings, 'screens/settings/Settings.tsx', more),
  atHome(paths.support, 'screens/support/Support.tsx', { ...open, ...more, calls: me }),
  page(familyPaths.signUp, [links, 'screens/sign-up/SignUp.tsx'], { ...open, ...payments, drawn: false }),
  page(familyPaths.cancel, [links, 'screens/cancel/Cancel.tsx'], { ...open, ...payments, drawn: false }),
  ofGifts(familyPaths.giftCard, 'screens/gift-card/GiftCard.tsx'),
  ofGifts(familyPaths.boughtGiftCards, 'screens/bought-gift-cards/BoughtGiftCards.tsx'),
  ofGifts(familyPaths.redeemGiftCard, 'screens/redeem-gift-card/RedeemGiftCard.tsx'),
  page(familyPaths.signedUp, [links, 'shell/layouts/HomeLayout.tsx', 'screens/sign-up/SignedUp.tsx'], {
    ...payments,
    calls: me,
  }),
  page(
    familyPaths.subscription,
    [links, 'shell/layouts/HomeLayout.tsx', 'screens/subscription/MySubscription.tsx'],
    { ...payments, calls: organizations },
  ),
  page(familyPaths.children, [links, 'shell/layouts/HomeLayout.tsx', 'screens/children/Children.tsx'], {
    ...payments,
    calls: organizations,
  }),
  page(bookmarksPath, [links, 'shell/layouts/LibraryLayout.tsx', 'screens/bookmarks/Bookmarks.tsx'], {
    ...more,
    calls: ['/v1/bookmarks'],
  }),
  page(libraryBookRoute, [links, 'shell/layouts/LibraryLayout.tsx', 'screens/library/BookPage.tsx'], more),
  page(paths.library, ['shell/layouts/LibraryLayout.tsx', 'screens/library/Library.tsx'], more),
  page(paths.bookshelf, ['shell/layouts/LibraryLayout.tsx', 'screens/bookshelf/Bookshelf.tsx'], {
    calls: [shelf],
  }),
  inControlPanel(controlPanelPaths.users, 'users/Users.tsx', firstOf('/users')),
  inControlPanel(controlPanelPaths.user, 'user/UserPage.tsx'),
  inControlPanel(controlPanelPaths.userEdit, 'user/EditUser.tsx'),
  inControlPanel(controlPanelPaths.userNew, 'user/NewUser.tsx'),
  inControlPanel(controlPanelPaths.deleted, 'deleted/Deleted.tsx'),
  inControlPanel(controlPanelPaths.leaving, 'leaving/Leaving.tsx'),
  inControlPanel(controlPanelPaths.payments, 'payments/Payments.tsx'),
  inControlPanel(controlPanelPaths.jobs, 'jobs/Jobs.tsx'),
  inControlPanel(controlPanelPaths.job, 'plan/PlanPage.tsx'),
  inControlPanel(controlPanelPaths.imports, 'import/Import.tsx'),
  inControlPanel(controlPanelPaths.plan, 'plan/PlanPage.tsx'),
  inControlPanel(controlPanelPaths.groups, 'groups/Groups.tsx', firstOf('/groups', 'include=schoolUnit&')),
  inControlPanel(controlPanelPaths.group, 'group/GroupPage.tsx'),
  ...assignmentPaths.map((path) => inControlPanel(path, 'assignments/AssignmentScreens.tsx')),
  inControlPanel(controlPanelPaths.lists, 'lists/ListScreens.tsx', ['/v1/lists?limit=25&offset=0']),
  inControlPanel(`${controlPanelPaths.lists}/:listId`, 'lists/ListScreens.tsx'),
  inControlPanel(controlPanelPaths.schools, 'schools/Schools.tsx', firstOf('/schoolUnits')),
  inControlPanel(controlPanelPaths.school, 'school/SchoolPage.tsx'),
  inControlPanel(controlPanelPaths.schoolEdit, 'school/edit/EditSchool.tsx'),
  inControlPanel(controlPanelPaths.sync, 'school/sync/SyncPage.tsx'),
  inControlPanel(controlPanelPaths.syncSettings, 'school/sync/settings/SyncSettingsPage.tsx'),
  inControlPanel(controlPanelPaths.syncRun, 'plan/PlanPage.tsx'),
  inControlPanel(controlPanelPaths.bookRecord, 'book/RecordPage.tsx'),
  inControlPanel(controlPanelPaths.newsRecord, 'news/NewsPage.tsx'),
  page(
    controlPanelPaths.beta,
    [
      'app/controlPanelRoutes.tsx',
      'shell/layouts/BetaLayout.tsx',
      'screens/control-panel/beta/BetaManage.tsx',
    ],
    {
      calls: organizations,
      words: controlPanel,
    },
  ),
];
