import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { locales } from '../realm/locales.ts';

/** Keeps the language that the signed-in person has chosen: messages come in it, and devices on which they sign in show it. */
export const chooseLanguage = defineEndpoint('account', {
  method: 'PUT',
  path: '/me/language',
  keyed: true,
  body: z.object({ locale: z.enum(locales) }),
});
