import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { offsetQuery, page } from '../paging.ts';

export const role = z.enum(['admin', 'employee', 'guardian', 'student']);
export type Role = z.infer<typeof role>;

/** The signed-in person (spec §3, Me). */
export const me = z.object({
  uid: z.string(),
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  speakingBookRights: z.boolean(),
  hidePasswordChange: z.boolean(),
  sharedAccount: z.boolean(),
  identifiers: z.array(z.object({ type: z.string(), value: z.string() })),
});
export type Me = z.infer<typeof me>;

/** One of the person's organisations, with their role there (spec §3, Association). */
export const myOrganization = z.object({ uid: z.string(), name: z.string(), role, active: z.boolean() });
export type MyOrganization = z.infer<typeof myOrganization>;

/** One of the person's groups, and its organisation (spec §3, Group). */
export const myGroup = z.object({
  uid: z.string(),
  name: z.string(),
  organization: z.object({ uid: z.string(), name: z.string() }),
});
export type MyGroup = z.infer<typeof myGroup>;

export const getMe = defineEndpoint('account', { method: 'GET', path: '/me', reply: me });

/** Only active organisations are listed (spec §6). */
export const getMyOrganizations = defineEndpoint('account', {
  method: 'GET',
  path: '/me/organizations',
  query: offsetQuery,
  reply: page(myOrganization),
});

/** Only groups of active organisations to which the person belongs (spec §6). */
export const getMyGroups = defineEndpoint('account', {
  method: 'GET',
  path: '/me/groups',
  query: offsetQuery,
  reply: page(myGroup),
});
