import * as z from 'zod/mini';
import { integer, integerOfText, trimmed } from '../fields.ts';

/** A yes or no in a query. */
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value) => value === true || value === 'true'),
);

/** The most entries of one page. */
export const largestPage = 100;

/**
 * What every list of customer management is asked for (spec §7): ten entries a page, the newest id first (spec §9),
 * unless the query says otherwise.
 * @param columns what the list can be sorted by; `id` always
 */
/*#__NO_SIDE_EFFECTS__*/
export function listQuery<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  return z.object({
    /** From 1. */
    pageNumber: z._default(integerOfText(1, 1_000_000), 1),
    pageSize: z._default(integerOfText(1, largestPage), 10),
    sortBy: z.optional(z.enum(columns)),
    sortOrder: z.optional(z.enum(['asc', 'desc'])),
    /** Part of what an entry is known by. */
    q: z.optional(trimmed(0, 200)),
    /** Whether `meta.totalItems` is wanted; it may cost more than the page. */
    calculateTotal: z._default(flag, true),
  });
}

export const listMeta = z.object({
  /** Null where it was not asked for. */
  totalItems: z.nullable(integer(0)),
  /** True where there are at least so many: a broad search is not counted to its end. */
  totalIsAtLeast: z.boolean(),
  pageNumber: integer(),
  pageSize: integer(),
});
export type ListMeta = z.infer<typeof listMeta>;

/** A page of a list (spec §3, customer-management lists). */
/*#__NO_SIDE_EFFECTS__*/
export function listOf<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ data: z.array(item), meta: listMeta });
}
