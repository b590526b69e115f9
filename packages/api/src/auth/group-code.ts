import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { text } from '../fields.ts';

/** The students of a group, among whom a child chooses after typing the group's code. */
export const classmates = z.object({
  /** Of the group. */
  name: z.string(),
  students: z.array(
    z.object({
      uid: z.string(),
      /** First name, and as much of the last one as distinguishes the student from the others. */
      name: z.string(),
    }),
  ),
});
export type Classmates = z.infer<typeof classmates>;

/** The group with this code: the first step of signing in by the code of a group (spec §9, group code). Unknown codes are refused with 401. */
export const findClassmates = defineEndpoint('auth', {
  method: 'POST',
  path: '/v1/group-codes',
  body: z.object({ code: text(1, 50) }),
  reply: classmates,
  authenticated: false,
});
