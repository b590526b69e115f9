import type { Locale, NewsPlace, NewsRole, NewsWords } from '@aloud/api';
import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { fileContent, moment } from './columns.ts';

export interface StoredNewsPicture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** What is said to people in the portal, by support or with a release. */
export const news = pgTable(
  'news',
  {
    id: text('id').primaryKey(),
    /** Null: it came with the product, and is for all countries. */
    realm: text('realm'),
    /** Empty: everybody. */
    roles: text('roles').array().$type<NewsRole[]>().notNull(),
    from: date('from_day').notNull(),
    /** The last day; null: it stays. */
    to: date('to_day'),
    place: text('place').$type<NewsPlace>(),
    words: jsonb('words').$type<Readonly<Partial<Record<Locale, NewsWords>>>>().notNull(),
    picture: jsonb('picture').$type<StoredNewsPicture>(),
    version: integer('version').notNull().default(1),
    created: moment('created').notNull().defaultNow(),
  },
  (table) => [index('news_shown').on(table.realm, table.from.desc())],
);

/** Small pictures, by a name that identifies their content. */
export const newsPictures = pgTable('news_pictures', {
  name: text('name').primaryKey(),
  content: fileContent('content').notNull(),
});

/** Which items a person has seen. */
export const newsRead = pgTable(
  'news_read',
  {
    accountUid: text('account_uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    newsId: text('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.accountUid, table.newsId] }),
    index('news_read_of').on(table.newsId),
  ],
);
