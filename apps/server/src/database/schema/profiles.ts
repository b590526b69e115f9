import type { ProfilePicture } from '@aloud/api';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';

/** Children who read with the account of a guardian; they have no accounts (@aloud/api, readerProfile). */
export const readerProfiles = pgTable(
  'reader_profiles',
  {
    id: text('id').primaryKey(),
    guardianUid: text('guardian_uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    picture: text('picture').$type<ProfilePicture>().notNull(),
    added: moment('added').notNull().defaultNow(),
  },
  (table) => [index('reader_profiles_guardian').on(table.guardianUid)],
);
