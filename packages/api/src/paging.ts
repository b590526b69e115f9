import * as z from 'zod/mini';
import { integer, integerOfText } from './fields.ts';

/** Query of a list that is read page by page (spec §7, account service: limit 100). */
export const offsetQuery = z.object({
  limit: z.optional(integerOfText(1, 500)),
  offset: z.optional(integerOfText(0)),
});

/** A page of a list: its entries and how many there are in all. */
/*#__NO_SIDE_EFFECTS__*/
export function page<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ data: z.array(item), meta: z.object({ totalCount: integer(0) }) });
}
