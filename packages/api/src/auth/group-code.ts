import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** The students among whom a child finds herself after she has typed the code of her group. */
export const classmates = z.object({
  /** Of the group. */
  name: z.string(),
  students: z.array(
    z.object({
      uid: z.string(),
      /** First name, and as much of the last one as tells her from the others. */
      name: z.string(),
    }),
  ),
});
export type Classmates = z.infer<typeof classmates>;

/** Whose code it is: the first step of signing in by the code of a group (spec §9, group code). Unknown codes are refused with 401. */
export const findClassmates = defineEndpoint({
  method: 'POST',
  path: '/v1/group-codes',
  body: z.object({ code: z.string().min(1).max(50) }),
  reply: classmates,
  authenticated: false,
});
