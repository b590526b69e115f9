import { integer, pgTable } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * When it was last tidied, in row 1: a clock that jumps is told from time that has passed (housekeeping.ts). Row 2 is written to find out whether
 * anything can be (database/ready.ts).
 */
export const housekeeping = pgTable('housekeeping', {
  id: integer('id').primaryKey(),
  last: moment('last').notNull(),
  /** Since when no gap between two tidyings was longer than a week, and none went back. */
  steadySince: moment('steady_since').notNull(),
});
