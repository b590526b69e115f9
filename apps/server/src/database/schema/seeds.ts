import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What the seed has already inserted, so that something removed by hand does not return. */
export const seeds = pgTable('seeds', {
  name: text('name').primaryKey(),
  applied: moment('applied').notNull().defaultNow(),
});
