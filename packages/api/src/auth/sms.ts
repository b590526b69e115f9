import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { realmIds } from '../realm/realms.ts';

/**
 * Sends a code of six digits to a mobile, good for ten minutes and five tries; it goes into the sign-in form (spec §6, amr `sms`).
 * The answer is the same whether somebody is known by the number or not. A number that no mobile can have is invalid input on `mobile`.
 */
export const requestSmsCode = defineEndpoint({
  method: 'POST',
  path: '/v1/sms-codes',
  body: z.object({
    mobile: text(1, 50),
    /** Whose country code a number without one gets. */
    realm: z.enum(realmIds),
  }),
  authenticated: false,
});
