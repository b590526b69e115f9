import * as z from 'zod';

/** A yes or no in a query. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true');

/** The most entries of one page. */
export const largestPage = 100;

/**
 * What every list of customer management is asked for (spec §7): ten entries a page, the newest id first (spec §9),
 * unless the query says otherwise.
 * @param columns what the list can be sorted by; `id` always
 */
export function listQuery<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  return z.object({
    /** From 1. */
    pageNumber: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(largestPage).default(10),
    sortBy: z.enum(columns).optional(),
    sortOrder: z.enum(['asc', 'desc']).optional(),
    /** Part of what an entry is known by. */
    q: z.string().trim().max(200).optional(),
    /** Whether `meta.totalItems` is wanted; it may cost more than the page. */
    calculateTotal: flag.default(true),
  });
}

export const listMeta = z.object({
  /** Null where it was not asked for. */
  totalItems: z.number().int().min(0).nullable(),
  /** True where there are at least so many: a broad search is not counted to its end. */
  totalIsAtLeast: z.boolean(),
  pageNumber: z.number().int(),
  pageSize: z.number().int(),
});
export type ListMeta = z.infer<typeof listMeta>;

/** A page of a list (spec §3, customer-management lists). */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), meta: listMeta });
}
