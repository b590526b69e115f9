import * as z from 'zod/mini';
import { groupName } from '../customers/groups.ts';
import { listOf } from '../customers/lists.ts';
import { user, userQuery } from '../customers/users.ts';
import { defineEndpoint } from '../endpoint.ts';
import { integer, list, text } from '../fields.ts';
import { formAction, formAttribute } from './forms.ts';

export const groupActionNames = [
  'EditGroup',
  'DeleteGroup',
  'EditGroupPassword',
  'EditGroupAgeFilter',
  'PrintGroupCards',
  'VoidGroupCards',
  'EditGroupBookshelf',
] as const;
export type GroupActionName = (typeof groupActionNames)[number];

/** A group as a form of the control panel (spec §3). */
export const groupForm = z.object({
  id: z.string(),
  organization_id: z.string(),
  attributes: z.object({
    name: formAttribute(z.string()),
    /** The code by which its students may sign in; null if it has none. */
    code: formAttribute(z.nullable(z.string())),
  }),
  student_count: integer(),
  /** The distinct age filters of its active students; null means none. */
  age_filters: z.array(z.nullable(integer())),
  /** Until when the requester can download the last sheet of passwords again (ISO 8601); null if there is none. */
  passwords_until: z.nullable(z.string()),
  actions: z.array(formAction(groupActionNames)),
  /** Counts changes; also the ETag. */
  version: integer(),
});
export type GroupForm = z.infer<typeof groupForm>;

const params = z.object({ id: text(1) });

export const getGroupForm = defineEndpoint('controlPanel', {
  method: 'GET',
  path: '/v1/groups/:id',
  params,
  reply: groupForm,
});

/** Its members, a page at a time as in every list of people. */
export const getUsersOfGroup = defineEndpoint('controlPanel', {
  method: 'GET',
  path: '/v1/groups/:id/users',
  params,
  query: z.omit(userQuery, { group: true }),
  reply: listOf(user),
});

/** Makes a group. Repeated with the same `id` it makes nothing new. */
export const createGroupByForm = defineEndpoint('controlPanel', {
  method: 'POST',
  path: '/v1/groups',
  keyed: true,
  body: z.object({
    data: z.strictObject({
      id: z.optional(z.uuid()),
      name: groupName,
      organization_id: text(1),
    }),
  }),
  reply: z.object({ id: z.string() }),
  status: 201,
});

/** Changes all given fields, or nothing (spec §4, group code; §7). */
export const changeGroupByForm = defineEndpoint('controlPanel', {
  method: 'PATCH',
  path: '/v1/groups/:id',
  keyed: true,
  params,
  body: z.object({
    data: z.strictObject({
      name: z.optional(groupName),
      /** True for a new code in place of the old one, false to remove it. */
      generateCode: z.optional(z.boolean()),
      /** Ids of people of its organisation to add. */
      addUsers: z.optional(list(text(1), 0, 200)),
      /** Ids of people to remove. */
      removeUsers: z.optional(list(text(1), 0, 200)),
    }),
  }),
  reply: groupForm,
});

/** Deletes a group; its members stay. */
export const deleteGroupByForm = defineEndpoint('controlPanel', {
  method: 'DELETE',
  path: '/v1/groups/:id',
  keyed: true,
  params,
});
