import * as z from 'zod/mini';
import { role } from '../account/me.ts';
import { defineEndpoint } from '../endpoint.ts';
import { formAction } from './forms.ts';

export const myActionNames = ['ListUsers', 'ListGroups', 'ViewBookshelf', 'EditPassword'] as const;

export const menuItemNames = [
  'ViewServices',
  'ViewProfile',
  'ViewUsers',
  'ViewNews',
  'ViewFeedback',
  'EscalateLogin',
  'ViewLogOut',
] as const;

const nameOf = z.nullable(z.string());

/** The signed-in person as the control panel sees them (spec §3, current user). */
export const currentUser = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  /** Names by which other systems know the person; null if there is none. */
  bankid: nameOf,
  sms: nameOf,
  eppn: nameOf,
  gsuiteemail: nameOf,
  office365: nameOf,
  guest: z.boolean(),
  isStudent: z.boolean(),
  isGuardian: z.boolean(),
  isEmployee: z.boolean(),
  isAdmin: z.boolean(),
  /** Everything that the person is. */
  userTypes: z.array(z.enum(['student', 'guardian', 'employee', 'admin', 'superUser'])),
  /** Services that the person may use today. */
  services: z.array(z.string()),
  canChangePassword: z.boolean(),
  /** The items of the person's menu, in order. */
  menu: z.array(z.object({ name: z.enum(menuItemNames) })),
  /** Path of the page on which the person starts. */
  homepage: z.string(),
  actions: z.array(formAction(myActionNames)),
  attributes: z.object({
    groups: z.array(z.object({ id: z.string(), organization_id: z.string(), name: z.string() })),
    organizations: z.array(z.object({ id: z.string(), name: z.string(), role, admin: z.boolean() })),
    subscriptions: z.array(z.object({ type: z.string() })),
  }),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const getCurrentUser = defineEndpoint('controlPanel', {
  method: 'GET',
  path: '/v1/me',
  reply: currentUser,
});
