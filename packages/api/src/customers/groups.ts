import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { listOf, listQuery } from './lists.ts';

/** A class or another group (spec §3). */
export const group = z.object({
  uid: z.string(),
  name: z.string(),
  /** What its students may sign in by; null where it has none. */
  code: z.string().nullable(),
  memberCount: z.number().int(),
  studentCount: z.number().int(),
  schoolUnitUid: z.string(),
  /** Comes with `include=schoolUnit`. */
  schoolUnit: z.object({ uid: z.string(), name: z.string() }).optional(),
  created: z.string(),
  updated: z.string(),
  version: z.number().int(),
});
export type Group = z.infer<typeof group>;

export const groupQuery = listQuery(['id', 'name', 'created']).extend({
  schoolUnit: z.string().min(1).max(200).optional(),
  include: z.enum(['schoolUnit']).optional(),
});
export type GroupQuery = z.output<typeof groupQuery>;

export const getGroups = defineEndpoint({
  method: 'GET',
  path: '/groups',
  query: groupQuery,
  reply: listOf(group),
});

export const getGroup = defineEndpoint({
  method: 'GET',
  path: '/groups/:groupUid',
  params: z.object({ groupUid: z.string().min(1) }),
  reply: group,
});

/** Names are told apart as people do: in one school unit no two differ only in case. */
export const groupName = z.string().trim().min(1, 'This value is required').max(255, 'Up to 255 characters');

/**
 * Makes a group (spec §7). A call that is sent again with the same `uid` makes nothing new and gives the same answer.
 */
export const createGroup = defineEndpoint({
  method: 'PUT',
  path: '/groups',
  body: z.object({
    uid: z.uuid().optional(),
    name: groupName,
    schoolUnitUid: z.string().min(1),
  }),
  reply: z.object({ id: z.string() }),
});

/** Changes the name, or gives it a new code or none (spec §4, group code). */
export const changeGroup = defineEndpoint({
  method: 'PATCH',
  path: '/groups/:groupUid',
  params: z.object({ groupUid: z.string().min(1) }),
  body: z.object({
    name: groupName.optional(),
    /** True for a new code in place of the old one, false for none. */
    generateCode: z.boolean().optional(),
    reason: z.string().trim().max(500).optional(),
  }),
  reply: group,
});

/** Deletes a group; its members stay. */
export const deleteGroup = defineEndpoint({
  method: 'DELETE',
  path: '/groups/:groupUid',
  params: z.object({ groupUid: z.string().min(1) }),
});

const membership = z.object({ userUid: z.string().min(1), groupUid: z.string().min(1) });

/** Puts a person into a group; nothing changes where she is in it already. */
export const addToGroup = defineEndpoint({
  method: 'PUT',
  path: '/users/:userUid/groups/:groupUid',
  params: membership,
});

export const removeFromGroup = defineEndpoint({
  method: 'DELETE',
  path: '/users/:userUid/groups/:groupUid',
  params: membership,
});
