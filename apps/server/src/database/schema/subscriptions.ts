import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';
import { schoolUnits } from './customers.ts';

const period = {
  id: text('id').primaryKey(),
  /** The service, for example `polylino` (spec §1). */
  type: text('type').notNull(),
  /** First and last day; without a last day it does not end. */
  starts: date('starts').notNull(),
  ends: date('ends'),
  version: integer('version').notNull().default(1),
  created: moment('created').notNull().defaultNow(),
};

/** A period in which a person may use a service on their own account (spec §3, subscription period). */
export const userSubscriptionPeriods = pgTable(
  'user_subscription_periods',
  {
    ...period,
    accountUid: text('account_uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    /** Whether a guardian pays for it by card: then only the payment changes it (services/payments). */
    paid: boolean('paid').notNull().default(false),
  },
  (table) => [index('user_subscription_periods_account').on(table.accountUid)],
);

/** A period in which everybody in an organisation may use a service. */
export const schoolUnitSubscriptionPeriods = pgTable(
  'school_unit_subscription_periods',
  {
    ...period,
    schoolUnitUid: text('school_unit_uid')
      .notNull()
      .references(() => schoolUnits.uid, { onDelete: 'cascade' }),
    /** How many students it was bought for; null if they are not counted. */
    seats: integer('seats'),
  },
  (table) => [index('school_unit_subscription_periods_unit').on(table.schoolUnitUid)],
);

/** A place of a school's period that a student has taken by opening a book. */
export const seats = pgTable(
  'seats',
  {
    periodId: text('period_id')
      .notNull()
      .references(() => schoolUnitSubscriptionPeriods.id, { onDelete: 'cascade' }),
    accountUid: text('account_uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    taken: moment('taken').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.periodId, table.accountUid] }),
    index('seats_account').on(table.accountUid),
  ],
);
