import * as z from 'zod/mini';
import { group, groupQuery } from '../customers/groups.ts';
import { largestPage, listOf, listQuery } from '../customers/lists.ts';
import { user, userQuery } from '../customers/users.ts';
import { defineEndpoint } from '../endpoint.ts';
import { integerOfText, text } from '../fields.ts';

/** An organisation in the control panel (spec §3). */
export const organization = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether the requester administers it. */
  admin: z.boolean(),
});
export type Organization = z.infer<typeof organization>;

const params = z.object({ id: text(1) });

/** Active organisations in the requester's scope, by name, whatever its case. */
export const getOrganizations = defineEndpoint('controlPanel', {
  method: 'GET',
  path: '/v1/organizations',
  query: z.extend(z.pick(listQuery(['name']), { pageNumber: true, q: true, calculateTotal: true }), {
    pageSize: z._default(integerOfText(1, largestPage), largestPage),
  }),
  reply: listOf(organization),
});

export const getOrganization = defineEndpoint('controlPanel', {
  method: 'GET',
  path: '/v1/organizations/:id',
  params,
  reply: organization,
});

const usersThere = z.omit(userQuery, { schoolUnit: true });
const peopleThere = z.omit(usersThere, { type: true });

const people = /*#__NO_SIDE_EFFECTS__*/ <Query extends z.core.$ZodType>(part: string, query: Query) =>
  defineEndpoint('controlPanel', {
    method: 'GET',
    path: `/v1/organizations/:id/${part}`,
    params,
    query,
    reply: listOf(user),
  });

export const getStudentsOfOrganization = people('students', peopleThere);
export const getEmployeesOfOrganization = people('employees', peopleThere);
export const getGuardiansOfOrganization = people('guardians', peopleThere);
export const getUsersOfOrganization = people('users', usersThere);

export const getGroupsOfOrganization = defineEndpoint('controlPanel', {
  method: 'GET',
  path: '/v1/organizations/:id/groups',
  params,
  query: z.omit(groupQuery, { schoolUnit: true, include: true }),
  reply: listOf(group),
});
