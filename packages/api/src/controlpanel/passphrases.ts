import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { text } from '../fields.ts';

/** Words for a password that a child can read and type. It sets and stores nothing; each reply is different. */
export const suggestPassphrase = defineEndpoint('controlPanel', {
  method: 'GET',
  path: '/v1/passphrase',
  query: z.object({
    /** Language of the words, for example `sv`. */
    locale: text(2, 20),
  }),
  reply: z.object({ passphrase: z.string() }),
});
