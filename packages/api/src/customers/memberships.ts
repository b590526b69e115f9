import * as z from 'zod/mini';
import { role } from '../account/me.ts';
import { defineEndpoint } from '../endpoint.ts';
import { list, text } from '../fields.ts';
import { listOf, listQuery } from './lists.ts';
import { userSchoolUnit } from './users.ts';

/** A person's role in a school unit (spec §3, user-school association). */
export const schoolAssociation = z.object({
  schoolUid: text(1),
  role,
  addToSubSchools: z._default(z.boolean(), false),
});
export type SchoolAssociation = z.infer<typeof schoolAssociation>;

const userParams = z.object({ userUid: text(1) });
const pairParams = z.extend(userParams, { schoolUnitUid: text(1) });

/**
 * Replaces the person's associations to the school units in the requester's scope; others stay. A person has one type,
 * and at least one organisation (spec §5).
 */
export const setUserSchoolUnits = defineEndpoint('customers', {
  method: 'PUT',
  path: '/users/:userUid/schoolUnits',
  keyed: true,
  params: userParams,
  body: z.object({ schoolAssociations: list(schoolAssociation, 0, 200) }),
});

/** Sets the person's role in one school unit, in place of the previous one. */
export const setUserRole = defineEndpoint('customers', {
  method: 'PUT',
  path: '/users/:userUid/schoolUnits/:schoolUnitUid',
  keyed: true,
  params: pairParams,
  body: z.object({ role }),
});

export const removeFromSchoolUnit = defineEndpoint('customers', {
  method: 'DELETE',
  path: '/users/:userUid/schoolUnits/:schoolUnitUid',
  keyed: true,
  params: pairParams,
  status: 200,
  reply: z.object({}),
});

/** Everybody's associations to the school units in the requester's scope, or one person's. */
export const getUserSchoolUnits = defineEndpoint('customers', {
  method: 'GET',
  path: '/userSchoolUnits',
  query: z.extend(listQuery(['id']), { user: text(1) }),
  reply: listOf(userSchoolUnit),
});

/** The groups of a person. */
export const getUserGroups = defineEndpoint('customers', {
  method: 'GET',
  path: '/userGroups',
  query: z.extend(listQuery(['id']), { user: text(1) }),
  reply: listOf(z.object({ uid: z.string(), name: z.string(), schoolUnitUid: z.string() })),
});
