import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { pagePath } from '../feedback/feedback.ts';
import { nameText, textOfLines } from '../names/fields.ts';
import { consent, strangersEmail } from './fields.ts';

/** Characters of a message. */
export const contactLimit = 2000;

/**
 * Sends a question to support, who answer by e-mail. Open to everybody: people who cannot log in need it most. Refused with 429 for too many
 * in a short time, with 503 if nobody could be reached.
 */
export const sendContact = defineEndpoint('feedback', {
  method: 'POST',
  path: '/v1/contact',
  keyed: true,
  body: z.object({
    /** On one line: it stands in the head of the mail. */
    name: nameText(1, 255, { none: 'field.required' }),
    email: strangersEmail,
    message: textOfLines(1, contactLimit),
    consent,
    path: z.optional(pagePath),
  }),
  authenticated: false,
});
