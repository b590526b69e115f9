import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';

/** Sheets of new passwords, sealed and kept for a day, for requesters who lost the reply (services/cards/sheets.ts). */
export const passwordSheets = pgTable(
  'password_sheets',
  {
    id: text('id').primaryKey(),
    ownerUid: text('owner_uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    /** The person who impersonated the owner; empty if nobody did. */
    realOwnerUid: text('real_owner_uid').notNull(),
    groupUid: text('group_uid').notNull(),
    /** The PDF in base64, sealed (secrets/safe.ts). */
    sheet: text('sheet').notNull(),
    created: moment('created').notNull().defaultNow(),
  },
  (table) => [
    index('password_sheets_owner').on(table.ownerUid, table.groupUid, table.created.desc()),
    index('password_sheets_created').on(table.created),
  ],
);
