import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { integer, integerOfText, text } from '../fields.ts';

/** How many titles the students of a school unit may read, and how many of these an age filter would hide: for who sets one. */
export const getReadingEffect = defineEndpoint('library', {
  method: 'GET',
  path: '/v1/schoolUnits/:schoolUnitUid/reading-effect',
  params: z.object({ schoolUnitUid: text(1) }),
  query: z.object({ ageFilter: integerOfText(0, 18) }),
  reply: z.object({ titles: integer(0), hidden: integer(0) }),
});
