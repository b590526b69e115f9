import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { SessionStore } from '../session/SessionStore.ts';

/**
 * Under which name the cache keeps something: with whom it was told to, who acts in her name, and how securely she logged in. What was
 * told to one is not found by another, also where the reply came late.
 */
export const keptFor =
  (session: Pick<SessionStore, 'identity'>) =>
  (key: QueryKey): string =>
    session.identity + hashKey(key);

/** All that the cache knows; no other file names one. */
type Name =
  | 'audits'
  | 'book'
  | 'bookFiles'
  | 'cardsPreview'
  | 'catalogue'
  | 'confirmEmail'
  | 'deletedUsers'
  | 'groupForm'
  | 'groupList'
  | 'groupMembers'
  | 'groupOptions'
  | 'groups'
  | 'job'
  | 'jobPreview'
  | 'jobResults'
  | 'jobs'
  | 'me'
  | 'organization'
  | 'organizationChoices'
  | 'organizations'
  | 'periods'
  | 'schoolCounts'
  | 'schoolUnit'
  | 'schoolUnits'
  | 'sharedBooks'
  | 'shelf'
  | 'submissionIds'
  | 'subscriptionTypes'
  | 'upstreams'
  | 'user'
  | 'userCards'
  | 'userForm'
  | 'userShelf'
  | 'userTemplate'
  | 'users';

/** What the cache keeps something under: its name and what it is about. */
export type Key = readonly [Name, ...unknown[]];

/** Makes a key: `keys.user(uid)`. A name alone means all that is kept under it. */
export const keys = new Proxy({} as Readonly<Record<Name, (...about: readonly unknown[]) => Key>>, {
  get:
    (_, name: Name) =>
    (...about: readonly unknown[]): Key => [name, ...about],
});
