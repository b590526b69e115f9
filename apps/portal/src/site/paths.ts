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
  /** What the person, or their children, have read. */
  ownReading: '/my/reading',
  support: '/support',
  feedback: '/feedback',
  controlPanel: '/controlpanel',
  /** The page of the link that confirms an email address. */
  confirmEmail: '/email/confirm',
  forgottenPassword: '/password/forgotten',
  /** The page of the link that sets a new password. */
  newPassword: '/password/new',
  library: '/library',
  bookshelf: '/library/bookshelf',
  /** Two addresses: below the library, closing leads to the bookshelf; from elsewhere, back to where the book was opened (spec §2). */
  reader: '/library?/reader/:bookId',
  /** The reader without a library: a book from this device, and no calls (spec §2). */
  testPlayer: '/library?/reader/test-player',
  /** The address by which partners open a book (spec §7). */
  played: '/bookshelf/play/id/:bookId',
  /** Another product's shelves, to which readers from there return. */
  shelves: '/shelves',
} as const;

export const testPlayerPath = readerPath('test-player');

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

/** The page that starts impersonating a person. */
export function actAsPath(userUid: string): string {
  return paths.actAs.replace(':accountUid', encodeURIComponent(userUid));
}

/** The page for a more secure login, which returns to `redirect`. */
export function moreSecurePath(redirect: string): string {
  const query = new URLSearchParams({ acr_values: multiFactorContext, reauthenticate: 'true', redirect });
  return `${paths.login}?${query}`;
}
