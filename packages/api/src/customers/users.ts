import * as z from 'zod/mini';
import { role } from '../account/me.ts';
import { defineEndpoint } from '../endpoint.ts';
import { integer, text, trimmed } from '../fields.ts';
import { nameText } from '../names/fields.ts';
import { flag, listOf, listQuery } from './lists.ts';

/** The type of a person (spec §5); administrators are employees with more rights. */
export const userType = z.enum(['student', 'guardian', 'employee']);
export type UserType = z.infer<typeof userType>;

export const userStatus = z.enum(['active', 'deactivated']);
export type UserStatus = z.infer<typeof userStatus>;

/** A person's role in a school unit (spec §3, association), with the unit's name. */
export const userSchoolUnit = z.object({
  uid: z.string(),
  name: z.string(),
  role,
  active: z.boolean(),
  addToSubSchools: z.boolean(),
  /** As in the school unit. */
  timeZone: z.optional(z.nullable(z.string())),
});
export type UserSchoolUnit = z.infer<typeof userSchoolUnit>;

/** Names by which other systems know a person, by their kind (spec §3, customer-management lists). */
export const identifiers = z.record(z.string(), z.array(z.string()));
export type Identifiers = z.infer<typeof identifiers>;

/** Kinds of identifiers that only people who are signed in securely may see or write (spec §6). */
export const protectedIdentifiers: readonly string[] = ['bankid', 'sms', 'eppn'];

/**
 * A person as customer management shows them (spec §3, User). School units and groups are limited to the requester's
 * scope. A field that the requester may not see is absent.
 */
export const user = z.object({
  uid: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  /** Null for a guest. */
  type: z.nullable(userType),
  status: userStatus,
  schoolUnits: z.array(userSchoolUnit),
  groups: z.array(z.object({ uid: z.string(), name: z.string(), schoolUnitUid: z.string() })),
  identifiers,
  sharedAccount: z.boolean(),
  speakingBookRights: z.boolean(),
  ageFilter: z.nullable(integer()),
  hidePasswordChange: z.boolean(),
  userManagementDisabled: z.boolean(),
  address: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  externalId: z.nullable(z.string()),
  legacyId: z.nullable(z.string()),
  /** ISO 8601 times. */
  created: z.string(),
  updated: z.string(),
  lastActive: z.nullable(z.string()),
  deactivated: z.nullable(z.string()),
  /** Counts changes; also the ETag of the person. */
  version: integer(),
  /** How many subscription periods of their own the person has, if that was requested. */
  periodCount: z.optional(integer()),
});
export type User = z.infer<typeof user>;

export const userColumns = ['id', 'name', 'firstName', 'username', 'created', 'lastActive'] as const;

export const userQuery = z.extend(listQuery(userColumns), {
  /** Part of a name, whereas `q` also searches usernames, e-mail addresses and identifiers. */
  qName: z.optional(trimmed(0, 200)),
  type: z.optional(userType),
  status: z.optional(userStatus),
  schoolUnit: z.optional(text(1, 200)),
  group: z.optional(text(1, 200)),
  /** Only people who are not in this group, for choosing new members. */
  notGroup: z.optional(text(1, 200)),
  /**
   * Only people whose usernames count as one with somebody else's, since they were made when that was possible: of two the younger one has to
   * be typed exactly as it is stored. They stand side by side if the list is sorted by username.
   */
  doubles: z.optional(flag),
  /** Only people who may use this service today, by themselves or through an organisation. */
  subscription: z.optional(text(1, 100)),
  includePeriodCounts: z._default(flag, false),
});
export type UserQuery = z.output<typeof userQuery>;

export const getUsers = defineEndpoint('customers', {
  method: 'GET',
  path: '/users',
  query: userQuery,
  reply: z.extend(listOf(user), {
    /** True if there are people in the requester's scope for the filter `doubles`; absent otherwise. */
    doubles: z.optional(z.literal(true)),
  }),
});

export const getUser = defineEndpoint('customers', {
  method: 'GET',
  path: '/users/:userUid',
  params: z.object({ userUid: text(1) }),
  reply: user,
});

/** Deletes a person; it can be undone for thirty days (spec §9). */
export const deleteUser = defineEndpoint('customers', {
  method: 'DELETE',
  path: '/users/:userUid',
  keyed: true,
  params: z.object({ userUid: text(1) }),
  status: 200,
  reply: z.object({}),
});

/** Deactivates a person, who is signed out everywhere and can no longer sign in, or undoes that. */
export const setUserStatus = defineEndpoint('customers', {
  method: 'PUT',
  path: '/users/:userUid/status',
  keyed: true,
  params: z.object({ userUid: text(1) }),
  body: z.object({ status: userStatus }),
});

/** Undoes a deletion, within thirty days of it. */
export const restoreUser = defineEndpoint('customers', {
  method: 'POST',
  path: '/users/:userUid/restore',
  keyed: true,
  params: z.object({ userUid: text(1) }),
});

/** A person who was deleted and is not erased yet. */
export const deletedUser = z.extend(
  z.pick(user, { uid: true, username: true, firstName: true, lastName: true, type: true }),
  {
    /** ISO 8601 times: when the person was deleted, and when they will be erased. */
    deleted: z.string(),
    erased: z.string(),
  },
);
export type DeletedUser = z.infer<typeof deletedUser>;

/** Deleted people of the schools that the requester administers, last deleted first. */
export const getDeletedUsers = defineEndpoint('customers', {
  method: 'GET',
  path: '/deletedUsers',
  query: z.pick(listQuery(['deleted']), { pageNumber: true, pageSize: true }),
  reply: listOf(deletedUser),
});

/** Kinds of identifiers that the staff can write; a person has at most one of each. */
export const identifierTypes = [
  'bankid',
  'sms',
  'eppn',
  'gsuiteid',
  'gsuiteemail',
  'office365',
  'external',
] as const;

/** Sets the given kinds and leaves the others; null removes one. Refused if somebody else has it (spec §5). */
export const setUserIdentifiers = defineEndpoint('customers', {
  method: 'POST',
  path: '/users/:userUid/identifiers',
  keyed: true,
  params: z.object({ userUid: text(1) }),
  body: z.object({
    identifiers: z.partialRecord(z.enum(identifierTypes), z.nullable(nameText(1, 255))),
  }),
});
