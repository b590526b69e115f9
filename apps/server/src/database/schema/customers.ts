import type { TimeZone } from '@aloud/api';
import { isNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { humanText, moment } from './columns.ts';

/** An organisation (spec §3). */
export const schoolUnits = pgTable(
  'school_units',
  {
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
    type: text('type'),
    comment: text('comment'),
    pupilNumber: integer('pupil_number'),
    address: text('address'),
    postalCode: text('postal_code'),
    city: text('city'),
    county: text('county'),
    country: text('country'),
    phone: text('phone'),
    /** Its id in the sales department's system. */
    crmId: text('crm_id'),
    /** By which its days begin (IANA name); null for the usual one of its country. */
    timeZone: text('time_zone').$type<TimeZone>(),
    /** Whether it may use speaking books (spec §3, Organisation). */
    speakingBooks: boolean('speaking_books').notNull().default(false),
    version: integer('version').notNull().default(1),
    /** As of a person, by its name. */
    searchText: text('search_text').notNull().default(''),
    keyed: moment('keyed'),
    created: moment('created').notNull().defaultNow(),
    updated: moment('updated').notNull().defaultNow(),
  },
  (table) => [
    index('school_units_by_name').on(table.realm, table.name, table.uid),
    index('school_units_parent').on(table.parentUid),
    index('school_units_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('school_units_unkeyed').on(table.uid).where(isNull(table.keyed)),
  ],
);

/** A number by which an authority or another system knows a school unit: municipality key, school unit code, … (spec §3). */
export const schoolUnitIdentifiers = pgTable(
  'school_unit_identifiers',
  {
    schoolUnitUid: text('school_unit_uid')
      .notNull()
      .references(() => schoolUnits.uid, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    value: text('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.schoolUnitUid, table.type, table.value] })],
);

/** A person's role in an organisation (spec §3, Association). */
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
    /** Whether the person has the same role in every school unit below (spec §3, user-school association). */
    addToSubSchools: boolean('add_to_sub_schools').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.accountUid, table.schoolUnitUid, table.role] }),
    index('associations_school_unit').on(table.schoolUnitUid, table.active, table.accountUid),
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
    version: integer('version').notNull().default(1),
    /** As of a person, by its name. */
    searchText: text('search_text').notNull().default(''),
    keyed: moment('keyed'),
    created: moment('created').notNull().defaultNow(),
    updated: moment('updated').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('groups_name').on(table.schoolUnitUid, sql`lower(${table.name})`),
    index('groups_school_unit').on(table.schoolUnitUid, table.name, table.uid),
    index('groups_by_name').on(table.name, table.uid),
    index('groups_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('groups_unkeyed').on(table.uid).where(isNull(table.keyed)),
  ],
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
  (table) => [
    primaryKey({ columns: [table.groupUid, table.accountUid] }),
    index('group_members_account').on(table.accountUid),
  ],
);
