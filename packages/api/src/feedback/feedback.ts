import * as z from 'zod/mini';
import type { Standing } from '../account/standing.ts';
import { defineEndpoint } from '../endpoint.ts';
import { checked, trimmed } from '../fields.ts';

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
    text: trimmed(1, feedbackLimit),
    /** Where she was: the path of a page of the portal. A query, which may carry signatures or what she looked for, is refused. */
    path: checked(z.string(), z.regex(/^\/[^?#\s]*$/, 'field.format'), z.maxLength(500)),
  }),
});
