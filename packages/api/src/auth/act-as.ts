import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { text, trimmed } from '../fields.ts';

/**
 * Requests to act as another person, with a reason (spec §6, logging in as another user). If it is granted, the browser has a
 * minute to go to the authorize link with `act_as`. Otherwise it is refused with 403; either way it is recorded.
 */
export const requestActAs = defineEndpoint('auth', {
  method: 'POST',
  path: '/v1/act-as',
  body: z.object({
    accountUid: text(1, 200),
    reason: trimmed(3, 255, { tooShort: 'field.tooFew' }),
  }),
  reply: z.object({ name: z.string() }),
});
