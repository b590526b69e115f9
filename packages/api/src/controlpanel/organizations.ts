import * as z from 'zod';
import { group, groupQuery } from '../customers/groups.ts';
import { largestPage, listOf, listQuery } from '../customers/lists.ts';
import { user, userQuery } from '../customers/users.ts';
import { defineEndpoint } from '../endpoint.ts';

/** An organisation in the control panel (spec §3). */
export const organization = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether the asker runs it. */
  admin: z.boolean(),
});
export type Organization = z.infer<typeof organization>;

const params = z.object({ id: z.string().min(1) });

/** Active organisations that the asker has to do with, by name, whatever its case. */
export const getOrganizations = defineEndpoint({
  method: 'GET',
  path: '/v1/organizations',
  query: listQuery(['name'])
    .pick({ pageNumber: true, q: true, calculateTotal: true })
    .extend({ pageSize: z.coerce.number().int().min(1).max(largestPage).default(largestPage) }),
  reply: listOf(organization),
});

export const getOrganization = defineEndpoint({
  method: 'GET',
  path: '/v1/organizations/:id',
  params,
  reply: organization,
});

const usersThere = userQuery.omit({ schoolUnit: true });
const peopleThere = usersThere.omit({ type: true });

const people = <Query extends z.ZodType>(part: string, query: Query) =>
  defineEndpoint({
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

export const getGroupsOfOrganization = defineEndpoint({
  method: 'GET',
  path: '/v1/organizations/:id/groups',
  params,
  query: groupQuery.omit({ schoolUnit: true, include: true }),
  reply: listOf(group),
});
