import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { checked, text } from '../fields.ts';
import { nameText } from '../names/fields.ts';

/**
 * Requests to act as another person, with a reason (spec §6, logging in as another user). If it is granted, the browser has a
 * minute to go to the authorize link with `act_as`. Otherwise it is refused with 403; either way it is recorded.
 */
export const requestActAs = defineEndpoint('auth', {
  method: 'POST',
  path: '/v1/act-as',
  body: z.object({
    accountUid: text(1, 200),
    reason: checked(nameText(0, 255), z.minLength(3, 'field.tooFew')),
  }),
  reply: z.object({ name: z.string() }),
});
