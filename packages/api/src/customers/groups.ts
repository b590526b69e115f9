import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { integer, text } from '../fields.ts';
import { nameText } from '../names/fields.ts';
import { listOf, listQuery } from './lists.ts';

/** A class or another group (spec §3). */
export const group = z.object({
  uid: z.string(),
  name: z.string(),
  /** The code by which its students may sign in; null if it has none. */
  code: z.nullable(z.string()),
  memberCount: integer(),
  studentCount: integer(),
  schoolUnitUid: z.string(),
  /** Present with `include=schoolUnit`. */
  schoolUnit: z.optional(z.object({ uid: z.string(), name: z.string() })),
  created: z.string(),
  updated: z.string(),
  version: integer(),
});
export type Group = z.infer<typeof group>;

export const groupQuery = z.extend(listQuery(['id', 'name', 'created']), {
  schoolUnit: z.optional(text(1, 200)),
  include: z.optional(z.enum(['schoolUnit'])),
});
export type GroupQuery = z.output<typeof groupQuery>;

export const getGroups = defineEndpoint('customers', {
  method: 'GET',
  path: '/groups',
  query: groupQuery,
  reply: listOf(group),
});

export const getGroup = defineEndpoint('customers', {
  method: 'GET',
  path: '/groups/:groupUid',
  params: z.object({ groupUid: text(1) }),
  reply: group,
});

/** Names are compared as people do: in one school unit no two differ only in case. */
export const groupName = nameText(1, 255);

/** Makes a group (spec §7). A call repeated with the same `uid` makes nothing new and returns the same reply. */
export const createGroup = defineEndpoint('customers', {
  method: 'PUT',
  path: '/groups',
  keyed: true,
  body: z.object({
    uid: z.optional(z.uuid()),
    name: groupName,
    schoolUnitUid: text(1),
  }),
  reply: z.object({ id: z.string() }),
});

/** Changes the name, or sets or removes its code (spec §4, group code). */
export const changeGroup = defineEndpoint('customers', {
  method: 'PATCH',
  path: '/groups/:groupUid',
  keyed: true,
  params: z.object({ groupUid: text(1) }),
  body: z.object({
    name: z.optional(groupName),
    /** True for a new code in place of the old one, false to remove it. */
    generateCode: z.optional(z.boolean()),
    reason: z.optional(nameText(0, 500)),
  }),
  reply: group,
});

/** Deletes a group; its members stay. */
export const deleteGroup = defineEndpoint('customers', {
  method: 'DELETE',
  path: '/groups/:groupUid',
  keyed: true,
  params: z.object({ groupUid: text(1) }),
});

const membership = z.object({ userUid: text(1), groupUid: text(1) });

/** Adds a person to a group; nothing changes for a member. */
export const addToGroup = defineEndpoint('customers', {
  method: 'PUT',
  path: '/users/:userUid/groups/:groupUid',
  keyed: true,
  params: membership,
});

export const removeFromGroup = defineEndpoint('customers', {
  method: 'DELETE',
  path: '/users/:userUid/groups/:groupUid',
  keyed: true,
  params: membership,
});
