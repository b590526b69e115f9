/** Addresses of the screens (spec §2, routes). */
export const paths = {
  home: '/',
  login: '/login',
  /** A sign-in page of its own, for those who come from the AK libraries. */
  loginAkBibliotheken: '/login/ak-bibliotheken',
  loginCallback: '/login/callback',
  /** Where somebody who acted as another person becomes herself again. */
  loginBack: '/login/back',
  actAs: '/act-as/:accountUid',
  profile: '/profile',
  /** How she signs in, and what changes that. */
  account: '/account',
  settings: '/settings',
  news: '/news',
  support: '/support',
  feedback: '/feedback',
  controlPanel: '/controlpanel',
  officeUsers: '/controlpanel/users',
  officeUser: '/controlpanel/users/:userUid',
  officeGroups: '/controlpanel/groups',
  officeSchools: '/controlpanel/schools',
  /** Where the link in a message leads that confirms an e-mail address. */
  confirmEmail: '/email/confirm',
  forgottenPassword: '/password/forgotten',
  /** Where the link in a message leads by which a password is chosen. */
  newPassword: '/password/new',
  library: '/library',
  bookshelf: '/library/bookshelf',
  reader: '/library/reader/:bookId',
  /** Another product's shelves, which readers that come from there go back to. */
  shelves: '/shelves',
} as const;

/** The book id that switches on the test mode: a book from this device, and no calls (spec §2). */
export const testPlayerId = 'test-player';

export const testPlayerPath = readerPath(testPlayerId);

/**
 * The reader's address. Its query carries the signed address of the book where it is known, and the parts of the
 * signature beside it (spec §2).
 */
export function readerPath(bookId: string, fileUrl?: string): string {
  const path = paths.reader.replace(':bookId', encodeURIComponent(bookId));
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
  return paths.officeUser.replace(':userUid', encodeURIComponent(userUid));
}

/** The list of users, confined to those of a group or a school unit. */
export function usersPath(filter: { readonly group: string } | { readonly schoolUnit: string }): string {
  const filters = Object.entries(filter).map(([name, value]) => ['filters', `${name}:${value}`]);
  return `${paths.officeUsers}?${new URLSearchParams(filters)}`;
}
