import { integer, pgTable } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Row 1: when the data was last tidied, which distinguishes a clock that jumped from time that passed (housekeeping.ts). Row 2 is written to
 * check that the database accepts writes (database/ready.ts).
 */
export const housekeeping = pgTable('housekeeping', {
  id: integer('id').primaryKey(),
  last: moment('last').notNull(),
  /** Since when no gap between two cleanups was longer than a week, and none was negative. */
  steadySince: moment('steady_since').notNull(),
});
