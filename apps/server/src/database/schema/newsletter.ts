import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Who gets the newsletter of a country. They need no account, so nothing here refers to one. */
export const newsletterReaders = pgTable(
  'newsletter_readers',
  {
    /** Random: it is in the link by which they leave, in every newsletter, so it is not hashed. Whoever has it can only do that. */
    id: text('id').primaryKey(),
    realm: text('realm').notNull(),
    /** In small letters. */
    email: text('email').notNull(),
    state: text('state', { enum: ['pending', 'confirmed'] })
      .notNull()
      .default('pending'),
    /** Of the token in the last link that was sent to the address, which confirms it. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The number of the words to which they consented (@aloud/api, newsletterConsent). */
    consent: integer('consent').notNull(),
    /** When it was last asked for. */
    asked: moment('asked').notNull().defaultNow(),
    /** When the owner of the address confirmed; null until then. */
    confirmed: moment('confirmed'),
  },
  (table) => [
    uniqueIndex('newsletter_readers_email').on(table.realm, table.email),
    index('newsletter_readers_state').on(table.state, table.asked),
  ],
);
