import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { emailText, nameText } from '../names/fields.ts';
import { locales } from '../realm/locales.ts';
import { realmIds } from '../realm/realms.ts';
import { newPassword } from './password.ts';

/**
 * Makes an account for a guardian who comes without a school: an active guardian of the country's organisation of families, and nothing else
 * (spec §5). Their address is their username. An address that has an account already is refused with 409 and the name `ConflictError`; faults
 * in fields have the name `ValidationError` (spec §8).
 */
export const register = defineEndpoint('account', {
  method: 'POST',
  path: '/register',
  body: z.object({
    firstname: nameText(1, 255),
    lastname: nameText(1, 255),
    email: emailText(),
    password: newPassword,
    country: z.enum(realmIds),
    /** The language of the form: mails come in it. The main one of the country if absent. */
    locale: z.optional(z.enum(locales)),
  }),
  status: 200,
  authenticated: false,
});
