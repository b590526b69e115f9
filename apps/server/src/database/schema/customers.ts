import { type AnyPgColumn, boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { humanText, moment } from './columns.ts';

/** An organisation (spec §3). */
export const schoolUnits = pgTable('school_units', {
  uid: text('uid').primaryKey(),
  realm: text('realm').notNull(),
  name: humanText('name').notNull(),
  active: boolean('active').notNull().default(true),
  /** Whether its students may sign in by a QR card (spec §3, Organisation). */
  qrCodeLoginEnabled: boolean('qr_code_login_enabled').notNull().default(false),
  /** Whether they may sign in by the code of their group. */
  groupCodeLoginEnabled: boolean('group_code_login_enabled').notNull().default(false),
  /** Whether its staff may sign in by a second factor (spec §3, Organisation; §6, secure login). */
  secureAuthEnabled: boolean('secure_auth_enabled').notNull().default(false),
  parentUid: text('parent_uid').references((): AnyPgColumn => schoolUnits.uid),
  created: moment('created').notNull().defaultNow(),
  updated: moment('updated').notNull().defaultNow(),
});

/** What a person is in an organisation (spec §3, Association). */
export const associations = pgTable(
  'associations',
  {
    accountUid: text('account_uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    schoolUnitUid: text('school_unit_uid')
      .notNull()
      .references(() => schoolUnits.uid, { onDelete: 'cascade' }),
    role: text('role', { enum: ['admin', 'employee', 'guardian', 'student'] }).notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.accountUid, table.schoolUnitUid, table.role] }),
    index('associations_school_unit').on(table.schoolUnitUid),
  ],
);

/** A class or another group within an organisation (spec §3, Group). */
export const groups = pgTable(
  'groups',
  {
    uid: text('uid').primaryKey(),
    schoolUnitUid: text('school_unit_uid')
      .notNull()
      .references(() => schoolUnits.uid, { onDelete: 'cascade' }),
    name: humanText('name').notNull(),
    code: text('code').unique(),
  },
  (table) => [index('groups_school_unit').on(table.schoolUnitUid)],
);

export const groupMembers = pgTable(
  'group_members',
  {
    groupUid: text('group_uid')
      .notNull()
      .references(() => groups.uid, { onDelete: 'cascade' }),
    accountUid: text('account_uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.groupUid, table.accountUid] })],
);

/** A service that an organisation subscribes to, for example `polylino` (spec §1). */
export const schoolUnitSubscriptions = pgTable(
  'school_unit_subscriptions',
  {
    schoolUnitUid: text('school_unit_uid')
      .notNull()
      .references(() => schoolUnits.uid, { onDelete: 'cascade' }),
    type: text('type').notNull(),
  },
  (table) => [primaryKey({ columns: [table.schoolUnitUid, table.type] })],
);
