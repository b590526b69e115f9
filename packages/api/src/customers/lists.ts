import * as z from 'zod/mini';
import { integer, integerOfText, trimmed } from '../fields.ts';

/** A boolean in a query. */
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value) => value === true || value === 'true'),
);

/** The most entries of one page. */
export const largestPage = 100;

/**
 * The query of every list in customer management (spec §7): ten entries a page, newest id first (spec §9), unless the
 * query says otherwise.
 * @param columns by which the list can be sorted; `id` always
 */
/*#__NO_SIDE_EFFECTS__*/
export function listQuery<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  return z.object({
    /** From 1. */
    pageNumber: z._default(integerOfText(1, 1_000_000), 1),
    pageSize: z._default(integerOfText(1, largestPage), 10),
    sortBy: z.optional(z.enum(columns)),
    sortOrder: z.optional(z.enum(['asc', 'desc'])),
    /** Part of a text by which an entry is found. */
    q: z.optional(trimmed(0, 200)),
    /** Whether `meta.totalItems` is wanted; it may cost more than the page. */
    calculateTotal: z._default(flag, true),
  });
}

export const listMeta = z.object({
  /** Null if it was not requested. */
  totalItems: z.nullable(integer(0)),
  /** True if there are at least this many: a broad search is not counted to its end. */
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
