import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { locales } from '../realm/locales.ts';
import { consent, strangersEmail } from './fields.ts';

/** How long (days) the link that confirms an address works; then the address is forgotten. */
export const newsletterDays = 7;

/**
 * The number of the words to which people consent (`newsletter.consent` in the portal's catalogues). It is stored with each consent: raise
 * it when the words change.
 */
export const newsletterConsent = 1;

/** The token in the link of a mail. */
const byLink = z.object({ token: text(1, 500) });

/**
 * Sends a link to the address, by which its owner confirms that they want the newsletter. The reply is the same whether the address is known
 * or not. Refused with 429 for too many in a short time.
 */
export const subscribeNewsletter = defineEndpoint('feedback', {
  method: 'POST',
  path: '/v1/newsletter',
  body: z.object({
    email: strangersEmail,
    consent,
    /** The language of the form: the mail comes in it. The main one of the country if absent. */
    locale: z.optional(z.enum(locales)),
  }),
  authenticated: false,
});

/** May be repeated. A wrong or expired link is invalid input on `token`. */
export const confirmNewsletter = defineEndpoint('feedback', {
  method: 'POST',
  path: '/v1/newsletter/confirm',
  body: byLink,
  authenticated: false,
});

/** Forgets the address. A link that is wrong, or was used, is invalid input on `token`. */
export const leaveNewsletter = defineEndpoint('feedback', {
  method: 'POST',
  path: '/v1/newsletter/leave',
  body: byLink,
  authenticated: false,
});

/** The same for mail programs, which post a form to the address in `List-Unsubscribe`, whatever is in it (RFC 8058 §3.2). It may be repeated. */
export const leaveNewsletterInOneClick = defineEndpoint('feedback', {
  method: 'POST',
  path: '/v1/newsletter/leave/one-click',
  query: byLink,
  authenticated: false,
});
