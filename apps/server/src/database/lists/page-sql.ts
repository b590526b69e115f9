import { type SQL, sql } from 'drizzle-orm';

/**
 * The part of a query that takes one page. The page size is part of the text: a generic plan (decision 0033) would
 * assume a tenth of the list.
 * @param pageSize a whole number
 * @param position how many entries lie before the page
 */
export function pageSql(pageSize: number, position: number): SQL {
  if (!Number.isSafeInteger(pageSize)) throw new RangeError(`${pageSize} is no length of a page.`);
  return sql`limit ${sql.raw(String(pageSize))} offset ${position}`;
}
