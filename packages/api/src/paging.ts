import * as z from 'zod';

/** Query of a list that is read page by page (spec §7, account service: limit 100). */
export const offsetQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).optional(),
  offset: z.coerce.number().int().min(0).optional(),
});

/** A page of a list: its entries and how many there are in all. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), meta: z.object({ totalCount: z.number().int().min(0) }) });
}
