import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { realmIds } from '../realm/realms.ts';

/**
 * Sends a code of six digits to a mobile, valid for ten minutes and five attempts; it is entered in the sign-in form (spec §6, amr
 * `sms`). The reply is the same whether anybody has the number or not. A number that no mobile can have is invalid input on `mobile`.
 */
export const requestSmsCode = defineEndpoint('auth', {
  method: 'POST',
  path: '/v1/sms-codes',
  body: z.object({
    mobile: text(1, 50),
    /** The realm whose country code is used for a number without one. */
    realm: z.enum(realmIds),
  }),
  authenticated: false,
});
