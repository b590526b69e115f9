import * as z from 'zod/mini';
import { locales } from '../realm/locales.ts';

/**
 * What an id token says of the language that the person has chosen, if they have; a standard claim. Apart from the other claims, because the
 * sign-in page does without it.
 */
export const languageClaim = z.object({ locale: z.optional(z.enum(locales)) });
export type LanguageClaim = z.infer<typeof languageClaim>;
