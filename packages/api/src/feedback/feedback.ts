import * as z from 'zod';
import type { Standing } from '../account/standing.ts';
import { defineEndpoint } from '../endpoint.ts';

export const feedbackLimit = 2000;

/** Students and guardians are not asked (spec §2, §6). */
export const mayGiveFeedback = ({ isStudent, isGuardian }: Pick<Standing, 'isStudent' | 'isGuardian'>) =>
  !isStudent && !isGuardian;

/**
 * Tells those who make the product what somebody thinks of it, without her name. Refused with 403 for students and guardians, with 429
 * for many at once, with 503 where nobody could be told.
 */
export const giveFeedback = defineEndpoint({
  method: 'POST',
  path: '/v1/feedback',
  body: z.object({
    text: z
      .string()
      .trim()
      .min(1, 'This value is required')
      .max(feedbackLimit, `Maximum ${feedbackLimit} characters`),
    /** Where she was: the path of a page of the portal. A query, which may carry signatures or what she looked for, is refused. */
    path: z
      .string()
      .regex(/^\/[^?#\s]*$/, 'Incorrectly formatted')
      .max(500),
  }),
});
