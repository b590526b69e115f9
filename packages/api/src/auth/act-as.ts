import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/**
 * Asks to act as another person, and says why (spec §6, logging in as another user). Granted, the browser has a minute to go to
 * the authorize link with `act_as`. Refused with 403; either way it is written down.
 */
export const requestActAs = defineEndpoint({
  method: 'POST',
  path: '/v1/act-as',
  body: z.object({
    accountUid: z.string().min(1).max(200),
    reason: z.string().trim().min(3, 'Too few characters').max(255, 'Up to 255 characters'),
  }),
  reply: z.object({ name: z.string() }),
});
