import { type SQL, sql } from 'drizzle-orm';

/**
 * The part of a query that takes one page. How long a page is stands in the text: a plan that is kept for any values (decision 0033) would
 * be made for a tenth of the list.
 * @param pageSize a whole number
 * @param position how many entries lie before the page
 */
export function pageSql(pageSize: number, position: number): SQL {
  if (!Number.isSafeInteger(pageSize)) throw new RangeError(`${pageSize} is no length of a page.`);
  return sql`limit ${sql.raw(String(pageSize))} offset ${position}`;
}
