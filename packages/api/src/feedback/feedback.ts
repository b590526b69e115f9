import * as z from 'zod/mini';
import type { Standing } from '../account/standing.ts';
import { defineEndpoint } from '../endpoint.ts';
import { checked, trimmed } from '../fields.ts';

export const feedbackLimit = 2000;

/** Students and guardians are not asked (spec §2, §6). */
export const mayGiveFeedback = ({ isStudent, isGuardian }: Pick<Standing, 'isStudent' | 'isGuardian'>) =>
  !isStudent && !isGuardian;

/** The path of the portal page on which the person was. A query, which may carry signatures or search terms, is refused. */
export const pagePath = checked(z.string(), z.regex(/^\/[^?#\s]*$/, 'field.format'), z.maxLength(500));

/**
 * Sends a person's opinion to those who make the product, without a name. Refused with 403 for students and guardians, with 429 for
 * too many in a short time, with 503 if nobody could be reached.
 */
export const giveFeedback = defineEndpoint('feedback', {
  method: 'POST',
  path: '/v1/feedback',
  keyed: true,
  body: z.object({
    text: trimmed(1, feedbackLimit),
    path: pagePath,
  }),
});
