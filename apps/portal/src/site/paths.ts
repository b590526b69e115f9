import { multiFactorContext } from '@aloud/api';

/** Addresses of the screens (spec §2, routes). */
export const paths = {
  home: '/',
  login: '/login',
  /** A sign-in page for people from the AK libraries. */
  loginAkBibliotheken: '/login/ak-bibliotheken',
  loginCallback: '/login/callback',
  /** Where impersonators are signed in as themselves again. */
  loginBack: '/login/back',
  actAs: '/act-as/:accountUid',
  profile: '/profile',
  /** How the person signs in, and ways to change it. */
  account: '/account',
  settings: '/settings',
  news: '/news',
  support: '/support',
  feedback: '/feedback',
  controlPanel: '/controlpanel',
  /** All people, organisations and groups of a realm, for support. */
  beta: '/controlpanel/beta/manage',
  controlPanelUsers: '/controlpanel/users',
  controlPanelUser: '/controlpanel/users/:userUid',
  controlPanelUserEdit: '/controlpanel/users/:userUid/edit',
  /** A new student, employee or guardian. */
  controlPanelUserNew: '/controlpanel/users/new/:kind',
  /** People who were deleted recently and can be brought back. */
  controlPanelDeleted: '/controlpanel/deleted',
  controlPanelJobs: '/controlpanel/jobs',
  controlPanelJob: '/controlpanel/jobs/:jobId',
  controlPanelGroups: '/controlpanel/groups',
  controlPanelGroup: '/controlpanel/groups/:groupUid',
  controlPanelSchools: '/controlpanel/schools',
  controlPanelSchool: '/controlpanel/schools/:schoolUnitUid',
  controlPanelSchoolEdit: '/controlpanel/schools/:schoolUnitUid/edit',
  /** The page of the link that confirms an email address. */
  confirmEmail: '/email/confirm',
  forgottenPassword: '/password/forgotten',
  /** The page of the link that sets a new password. */
  newPassword: '/password/new',
  library: '/library',
  bookshelf: '/library/bookshelf',
  /** Two addresses: below the library, closing leads to the bookshelf; from elsewhere, back to where the book was opened (spec §2). */
  reader: '/library?/reader/:bookId',
  /** The address by which partners open a book (spec §7). */
  played: '/bookshelf/play/id/:bookId',
  /** Another product's shelves, to which readers from there return. */
  shelves: '/shelves',
} as const;

/** The book id that switches on the test mode: a book from this device, and no calls (spec §2). */
export const testPlayerId = 'test-player';

export const testPlayerPath = readerPath(testPlayerId);

/**
 * The reader's address. Its query contains the signed address of the book if it is known, and the parts of the
 * signature beside it (spec §2).
 * @param from empty for a book that is opened outside the library
 */
export function readerPath(bookId: string, fileUrl?: string, from: '/library' | '' = '/library'): string {
  const path = `${from}/reader/${encodeURIComponent(bookId)}`;
  if (!fileUrl) return path;
  const query = new URLSearchParams({ fileUrl });
  const signature = new URLSearchParams(fileUrl.split('?')[1]);
  for (const name of ['Policy', 'Signature', 'Key-Pair-Id']) {
    const value = signature.get(name);
    if (value) query.set(name, value);
  }
  return `${path}?${query}`;
}

/** The page of one person in the control panel. */
export function userPath(userUid: string): string {
  return paths.controlPanelUser.replace(':userUid', encodeURIComponent(userUid));
}

/** The page that changes one person. */
export function editUserPath(userUid: string): string {
  return paths.controlPanelUserEdit.replace(':userUid', encodeURIComponent(userUid));
}

/** The page of one job. */
export function jobPath(jobId: string): string {
  return paths.controlPanelJob.replace(':jobId', encodeURIComponent(jobId));
}

/** The page that creates a person of one type. */
export function newUserPath(kind: string): string {
  return paths.controlPanelUserNew.replace(':kind', kind);
}

/** The page that starts impersonating a person. */
export function actAsPath(userUid: string): string {
  return paths.actAs.replace(':accountUid', encodeURIComponent(userUid));
}

/** The list of users, filtered by group, or by school unit and type. */
export function usersPath(
  filter: { readonly group: string } | { readonly schoolUnit: string; readonly type?: string },
): string {
  return `${paths.controlPanelUsers}?${new URLSearchParams(filtersOf(filter))}`;
}

/** The list of groups, filtered by school unit. */
export function groupsPath(filter: { readonly schoolUnit: string }): string {
  return `${paths.controlPanelGroups}?${new URLSearchParams(filtersOf(filter))}`;
}

const filtersOf = (filter: object) =>
  Object.entries(filter).map(([name, value]) => ['filters', `${name}:${String(value)}`]);

/** The page of one group. */
export function groupPath(groupUid: string): string {
  return paths.controlPanelGroup.replace(':groupUid', encodeURIComponent(groupUid));
}

/** The page of one school unit, or one of its tabs. */
export function schoolPath(schoolUnitUid: string, tab?: string): string {
  const path = paths.controlPanelSchool.replace(':schoolUnitUid', encodeURIComponent(schoolUnitUid));
  return tab ? `${path}?tab=${tab}` : path;
}

/** The page that changes one school unit. */
export function editSchoolPath(schoolUnitUid: string): string {
  return paths.controlPanelSchoolEdit.replace(':schoolUnitUid', encodeURIComponent(schoolUnitUid));
}

/** The page for a more secure login, which returns to `redirect`. */
export function moreSecurePath(redirect: string): string {
  const query = new URLSearchParams({ acr_values: multiFactorContext, reauthenticate: 'true', redirect });
  return `${paths.login}?${query}`;
}
