import type { Accessibility } from '@aloud/api';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { humanText, moment, searchable, transactionNumber } from './columns.ts';
import { groups, schoolUnits } from './customers.ts';

const names = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`);

/** The picture of a cover in shelf size. */
export interface ShelfCover {
  /** Below BOOKS_DIR/<id>. */
  readonly path: string;
  /** In pixels, as its height. */
  readonly width: number;
  readonly height: number;
}

/** The picture of a sample page, in shelf size. */
export interface SamplePicture extends ShelfCover {
  /** What it shows, in the language of the book; empty if the book does not say. */
  readonly alt: string;
}

/** A level of difficulty: of LIX, CEFR, or a publisher's own steps. */
export interface Level {
  readonly system: string;
  readonly value: string;
}

/** What a notice says of a book, by the names of the columns. */
export type NoticeFields = Partial<{
  title: string;
  authors: string[];
  description: string;
  series: string;
  seriesPart: string | null;
  ageFrom: number;
  ageTo: number;
  subjects: string[];
  levels: Level[];
  soldIn: string[] | null;
  notSoldIn: string[];
  comingSoon: boolean;
}>;

/** A publication: the record of it, and what its package document says. Its files lie in BOOKS_DIR/<id>. */
export const books = pgTable(
  'books',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the archive: the same file is kept once. */
    sha256: text('sha256').notNull().unique(),
    size: bigint('size', { mode: 'number' }).notNull(),
    title: humanText('title').notNull(),
    authors: text('authors').array().notNull(),
    identifier: text('identifier'),
    isbn: text('isbn'),
    language: text('language').notNull(),
    audioLanguages: text('audio_languages').array().notNull(),
    videoLanguages: text('video_languages').array().notNull(),
    layout: text('layout', { enum: ['reflowable', 'pre-paginated', 'mixed'] }).notNull(),
    direction: text('direction', { enum: ['ltr', 'rtl', 'default'] }).notNull(),
    /** Seconds. */
    duration: doublePrecision('duration'),
    /** Path of the cover image within the archive. */
    coverPath: text('cover_path'),
    /** The cover in shelf size; null if it was not made, or could not be. */
    shelfCover: jsonb('shelf_cover').$type<ShelfCover>(),
    /** The version of the recipe by which it was last made or tried (publications/shelf-cover.ts); 0: none yet. */
    coverRecipe: integer('cover_recipe').notNull().default(0),
    added: moment('added').notNull().defaultNow(),
    description: text('description'),
    /** The beginning of its text (publications/sample.ts); null if it has hardly any, or was added before samples were taken. */
    sample: text('sample'),
    /** The picture of the page with that text; null if it has none. */
    samplePicture: jsonb('sample_picture').$type<SamplePicture>(),
    /** How many words there are to read in it (publications/word-count.ts); null if it was added before they were counted. */
    words: integer('words'),
    series: humanText('series'),
    /** The number of the part, as it is printed. */
    seriesPart: text('series_part'),
    /** The readers it is meant for, in years; null if nobody says. */
    ageFrom: integer('age_from'),
    ageTo: integer('age_to'),
    levels: jsonb('levels').$type<readonly Level[]>().notNull().default([]),
    /** Thema codes. */
    subjects: names('subjects'),
    /** What its package says of its accessibility; null if nothing. */
    accessibility: jsonb('accessibility').$type<Accessibility>(),
    /** Services and variants to which it belongs (@aloud/api); none: it is read where somebody has put it on a shelf. */
    services: names('services'),
    /** A talking book, which by law is for those who have the right to it (spec §6). */
    talkingBook: boolean('talking_book').notNull().default(false),
    /** Countries of the product in which it is offered; none: in all. */
    realms: names('realms'),
    /** Countries (ISO 3166-1, small) in which it may be sold; null: in all that are not excluded. */
    soldIn: text('sold_in').array(),
    notSoldIn: names('not_sold_in'),
    /** First and last day of the sales right. */
    soldFrom: date('sold_from'),
    soldUntil: date('sold_until'),
    /** Announced, but not there yet. */
    comingSoon: boolean('coming_soon').notNull().default(false),
    /** Presented at the top of the library, to those who may read it. */
    banner: boolean('banner').notNull().default(false),
    /** When it was withdrawn by whoever publishes it: nobody finds or opens it, and what readers left in it is kept. */
    withdrawn: moment('withdrawn'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('books_isbn').on(sql`replace(${table.isbn}, '-', '')`),
    index('books_banner').on(table.id).where(sql`${table.banner}`),
  ],
);

/** The last notice of a publisher (ONIX) on each record, also on books that are not there yet. */
export const onixNotices = pgTable(
  'onix_notices',
  {
    /** By which the publisher names the record. */
    reference: text('reference').primaryKey(),
    /** Of 13 digits. */
    isbn: text('isbn').notNull(),
    sent: moment('sent'),
    isDeletion: boolean('is_deletion').notNull(),
    fields: jsonb('fields').$type<NoticeFields>().notNull(),
    received: moment('received').notNull().defaultNow(),
  },
  (table) => [index('onix_notices_isbn').on(table.isbn)],
);

/** The least popularity of each band but the lowest; from 16 on, four bands double it. */
export const popularityBands: readonly number[] = [
  1,
  2,
  4,
  8,
  ...Array.from({ length: 49 }, (_, at) => Math.round(16 * 2 ** (at / 4))),
];

/**
 * What is searched of a book, and what lists of the library are filtered and counted by: narrow rows, so that many are read quickly.
 * Written by the database itself with each row of `books` (migration 0020); nobody else writes it but who counts readers.
 */
export const catalogue = pgTable(
  'catalogue',
  {
    bookId: text('book_id')
      .primaryKey()
      .references(() => books.id, { onDelete: 'cascade' }),
    /** A number of its own, by which copies in memory know it (services/library/counting). */
    place: integer('place').notNull().generatedAlwaysAsIdentity(),
    /** The last transaction that wrote anything but its popularity. */
    changed: transactionNumber('changed').notNull().default(sql`pg_current_xact_id()`),
    /** How many people have begun it in the last year; counted nightly. */
    popularity: integer('popularity').notNull().default(0),
    /** How many of `popularityBands` its popularity reaches: a search looks for the books of the upper bands first. */
    band: integer('band').generatedAlwaysAs(
      sql.raw(`width_bucket(popularity, array[${popularityBands.join(', ')}])`),
    ),
    added: moment('added').notNull(),
    ageFrom: integer('age_from'),
    ageTo: integer('age_to'),
    /** Primary language subtags, as those of the narrations. */
    language: text('language').notNull(),
    audioLanguages: text('audio_languages').array().notNull(),
    videoLanguages: text('video_languages').array().notNull(),
    /** System and value: `LIX 12`. */
    levels: text('levels').array().notNull(),
    subjects: text('subjects').array().notNull(),
    series: text('series'),
    length: text('length', { enum: ['short', 'medium', 'long'] }),
    services: text('services').array().notNull(),
    talkingBook: boolean('talking_book').notNull(),
    realms: text('realms').array().notNull(),
    soldIn: text('sold_in').array(),
    notSoldIn: text('not_sold_in').array().notNull(),
    soldFrom: date('sold_from'),
    soldUntil: date('sold_until'),
    comingSoon: boolean('coming_soon').notNull(),
    withdrawn: moment('withdrawn'),
    /** Title, people, series and ISBN without case, accents and signs (`flat`): what is searched for parts of words. */
    flat: text('flat').notNull(),
    /** The words of these, as they are. */
    narrow: searchable('narrow').notNull(),
    /** Stems of the title (A), people and series (B) and description (D), in the language of the book, and the words of `narrow` (C). */
    doc: searchable('doc').notNull(),
  },
  (table) => [
    uniqueIndex('catalogue_place').on(table.place),
    index('catalogue_changed').on(table.changed),
    index('catalogue_popularity').on(table.popularity.desc(), table.bookId),
    index('catalogue_added').on(table.added.desc(), table.bookId),
    index('catalogue_series').on(table.series),
    // The index of words. Single values stand in lists, since it knows what lists contain.
    index('catalogue_found').using(
      'gin',
      table.doc,
      table.narrow,
      table.flat.op('gin_trgm_ops'),
      sql`(array[${table.band}])`,
      table.subjects,
      table.audioLanguages,
      table.videoLanguages,
      table.levels,
      sql`(array[${table.language}])`,
      sql`(array[${table.length}])`,
    ),
  ],
);

/** Places of the catalogue that were given up with their books. */
export const catalogueGone = pgTable(
  'catalogue_gone',
  {
    place: integer('place').primaryKey(),
    changed: transactionNumber('changed').notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [index('catalogue_gone_changed').on(table.changed)],
);

/**
 * The words of titles, people and series, for what may have been meant, and those of `catalogue.narrow` that are no numbers, for parts of
 * words. Written with `catalogue`; a word stays when its last book goes.
 */
export const catalogueWords = pgTable(
  'catalogue_words',
  {
    /** Without case and accents (`flat`). */
    flat: text('flat').primaryKey(),
    /** As it is written in a book. */
    word: text('word').notNull(),
  },
  (table) => [index('catalogue_words_trgm').using('gin', table.flat.op('gin_trgm_ops'))],
);

/** A book on a person's own shelf. */
export const userBooks = pgTable(
  'user_books',
  {
    accountUid: text('account_uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    bookId: text('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    added: moment('added').notNull().defaultNow(),
    /** Who put it there; null if that was not recorded. What somebody put there themselves they may take off. */
    addedBy: text('added_by'),
  },
  (table) => [
    primaryKey({ columns: [table.accountUid, table.bookId] }),
    index('user_books_book').on(table.bookId),
  ],
);

/** A book on the shelf of everybody in an organisation. */
export const schoolUnitBooks = pgTable(
  'school_unit_books',
  {
    schoolUnitUid: text('school_unit_uid')
      .notNull()
      .references(() => schoolUnits.uid, { onDelete: 'cascade' }),
    bookId: text('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    added: moment('added').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolUnitUid, table.bookId] }),
    index('school_unit_books_book').on(table.bookId),
  ],
);

/** A book on the shelf of everybody in a group. */
export const groupBooks = pgTable(
  'group_books',
  {
    groupUid: text('group_uid')
      .notNull()
      .references(() => groups.uid, { onDelete: 'cascade' }),
    bookId: text('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    added: moment('added').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.groupUid, table.bookId] }),
    index('group_books_book').on(table.bookId),
  ],
);
