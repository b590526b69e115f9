import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { text, trimmed } from '../fields.ts';

/**
 * Asks to act as another person, and says why (spec §6, logging in as another user). Granted, the browser has a minute to go to
 * the authorize link with `act_as`. Refused with 403; either way it is written down.
 */
export const requestActAs = defineEndpoint({
  method: 'POST',
  path: '/v1/act-as',
  body: z.object({
    accountUid: text(1, 200),
    reason: trimmed(3, 255, { tooShort: 'field.tooFew' }),
  }),
  reply: z.object({ name: z.string() }),
});
