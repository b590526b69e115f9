import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { integer, integerOfText, text } from '../fields.ts';
import { subscriptionTypes } from './services.ts';

/**
 * What a setting does to the titles that the students of a school unit may read, for who is about to change it: how many there are
 * without the age filter, or with the service or the right to talking books, and how many of these are hidden otherwise.
 */
export const getReadingEffect = defineEndpoint('library', {
  method: 'GET',
  path: '/v1/schoolUnits/:schoolUnitUid/reading-effect',
  params: z.object({ schoolUnitUid: text(1) }),
  /** The setting; one of them. */
  query: z.object({
    ageFilter: z.optional(integerOfText(0, 18)),
    service: z.optional(z.enum(subscriptionTypes)),
    talkingBooks: z.optional(z.enum(['yes'])),
  }),
  reply: z.object({ titles: integer(0), hidden: integer(0) }),
});
export type ReadingSetting = z.infer<NonNullable<(typeof getReadingEffect)['query']>>;
