import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { SessionStore } from '../session/SessionStore.ts';

/**
 * Hashes a cache key with the session's identity (the person, who impersonates them, and how securely they logged in) and with who of a
 * family reads. So one person never finds what was fetched for another, even if the reply came late.
 */
export const keptFor =
  (session: Pick<SessionStore, 'identity' | 'profileId'>) =>
  (key: QueryKey): string =>
    session.identity + session.profileId + hashKey(key);

/** All names in the cache; no other file writes one out. */
type Name =
  | 'allBookmarks'
  | 'assignment'
  | 'assignmentHistory'
  | 'assignmentPupils'
  | 'assignments'
  | 'audits'
  | 'book'
  | 'bookFiles'
  | 'bookHistory'
  | 'bookRecord'
  | 'boughtGiftCards'
  | 'bulkPlan'
  | 'cardsPreview'
  | 'catalogue'
  | 'confirmEmail'
  | 'deletedUsers'
  | 'erasures'
  | 'giftTime'
  | 'groupForm'
  | 'groupList'
  | 'groupMembers'
  | 'groupOptions'
  | 'groupReading'
  | 'groups'
  | 'imports'
  | 'jobs'
  | 'leaver'
  | 'leavers'
  | 'libraryBook'
  | 'libraryFacets'
  | 'libraryFound'
  | 'libraryRows'
  | 'listReading'
  | 'me'
  | 'news'
  | 'newsHistory'
  | 'newsRecord'
  | 'newsRecords'
  | 'offer'
  | 'organization'
  | 'organizationChoices'
  | 'organizations'
  | 'paidSubscriptions'
  | 'paymentCard'
  | 'periods'
  | 'plan'
  | 'planRows'
  | 'ownReading'
  | 'profiles'
  | 'readingEffect'
  | 'readingList'
  | 'readingListHistory'
  | 'readingLists'
  | 'receipts'
  | 'schoolCounts'
  | 'schoolUnit'
  | 'schoolUnits'
  | 'sharedBooks'
  | 'shelf'
  | 'staffPayments'
  | 'staffSubmission'
  | 'submissionIds'
  | 'subscriptionTypes'
  | 'syncJobs'
  | 'syncLogs'
  | 'syncSettings'
  | 'syncs'
  | 'upstreams'
  | 'user'
  | 'userCards'
  | 'userForm'
  | 'userShelf'
  | 'userTemplate'
  | 'users';

/** A cache key: a name and its parameters. */
export type Key = readonly [Name, ...unknown[]];

/** Makes a key: `keys.user(uid)`. A name alone matches everything under it. */
export const keys = new Proxy({} as Readonly<Record<Name, (...about: readonly unknown[]) => Key>>, {
  get:
    (_, name: Name) =>
    (...about: readonly unknown[]): Key => [name, ...about],
});
