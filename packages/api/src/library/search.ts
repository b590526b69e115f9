import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { integer, integerOfText, list, text } from '../fields.ts';
import { accessibility } from './accessibility.ts';
import { bookParams } from './book.ts';
import { shelfBook } from './shelf.ts';

/** Ages of readers in years, as the library groups them. A book counts in each band in which somebody is of its age. */
export const ageBands = ['0-2', '3-5', '6-8', '9-12', '13-18'] as const;
/** Under 10 minutes, under half an hour, and longer, by the narration. */
export const lengths = ['short', 'medium', 'long'] as const;

/** Most books of one search that are shown: who wants others searches for more words. */
export const mostFound = 1000;

const value = z.optional(text(1, 100));

/** What a reader chooses from; each at most once. */
const filters = {
  age: z.optional(z.enum(ageBands)),
  /** Language of a narration: a primary subtag of BCP 47. */
  heard: value,
  /** Language of the text. */
  read: value,
  /** Sign language of a video. */
  signed: value,
  narrated: z.optional(z.enum(['yes', 'no'])),
  /** System and value, `LIX 12`. */
  level: value,
  /** A Thema code. */
  subject: value,
  series: z.optional(text(1, 255)),
  length: z.optional(z.enum(lengths)),
};
export const facetNames = [
  'age',
  'heard',
  'read',
  'signed',
  'narrated',
  'level',
  'subject',
  'series',
  'length',
] as const;
export type FacetName = (typeof facetNames)[number];

const search = z.object({
  ...filters,
  /** Words or beginnings of words, of the title, people, series or ISBN; none: all books. */
  q: z.optional(text(0, 200)),
  /** Language of who types, whose inflections are known: a BCP 47 tag. */
  language: z.optional(text(2, 20)),
  /** Only what is on the person's bookshelf, also books that are closed to them now. */
  shelf: z.optional(z.enum(['mine'])),
});
export type LibrarySearch = z.infer<typeof search>;

/** The books that the person may read and that have every word, best first; without words the most read first. */
export const searchLibrary = defineEndpoint('library', {
  method: 'GET',
  path: '/v1/library/search',
  query: z.extend(search, {
    limit: z.optional(integerOfText(1, 100)),
    offset: z.optional(integerOfText(0, mostFound)),
  }),
  reply: z.object({
    data: z.array(shelfBook),
    meta: z.object({
      /** How many there are; `mostFound` stands for that many or more. */
      count: integer(0, mostFound),
      more: z.boolean(),
      /** A search that finds something, if this one does not. */
      didYouMean: z.nullable(z.string()),
    }),
  }),
});
export type LibraryFound = z.infer<NonNullable<(typeof searchLibrary)['reply']>>;

const facetValues = list(z.object({ value: z.string(), count: integer(1) }), 0, 100);

/** For each facet the values that books of the search have, with how many: a facet's own choice does not limit it. */
export const getLibraryFacets = defineEndpoint('library', {
  method: 'GET',
  path: '/v1/library/facets',
  query: search,
  reply: z.object({ count: integer(0), facets: z.record(z.enum(facetNames), facetValues) }),
});
export type LibraryFacets = z.infer<NonNullable<(typeof getLibraryFacets)['reply']>>;

/** Titles, people and series that begin with what is typed, of books that the person may read. */
export const getLibrarySuggestions = defineEndpoint('library', {
  method: 'GET',
  path: '/v1/library/suggestions',
  query: z.object({ q: text(1, 200) }),
  reply: z.object({
    data: list(z.object({ kind: z.enum(['title', 'person', 'series']), text: z.string() }), 0, 8),
  }),
});

/** What the library presents at its top, at most three, and its rows of at most twelve books: what staff gave last, what is new, what comes soon. */
export const getLibraryRows = defineEndpoint('library', {
  method: 'GET',
  path: '/v1/library/rows',
  reply: z.object({
    banner: z.array(z.extend(shelfBook, { description: z.nullable(z.string()) })),
    fromTeacher: z.array(shelfBook),
    newest: z.array(shelfBook),
    comingSoon: z.array(shelfBook),
  }),
});
export type LibraryRows = z.infer<NonNullable<(typeof getLibraryRows)['reply']>>;

/** The page of a book. */
export const libraryBook = z.extend(shelfBook, {
  description: z.nullable(z.string()),
  /** The beginning of its text; null if it has hardly any. */
  sample: z.nullable(z.string()),
  /** The picture of the page with that text, in shelf size; null if it has none. */
  samplePicture: z.nullable(
    z.object({
      /** Signed, the same for days. */
      url: z.string(),
      /** In pixels, as its height. */
      width: integer(1),
      height: integer(1),
      /** What it shows, in the language of the book; empty if the book does not say. */
      alt: z.string(),
    }),
  ),
  series: z.nullable(z.string()),
  seriesPart: z.nullable(z.string()),
  ageFrom: z.nullable(integer()),
  ageTo: z.nullable(integer()),
  levels: z.array(z.object({ system: z.string(), value: z.string() })),
  subjects: z.array(z.string()),
  comingSoon: z.boolean(),
  /** Null if the publication says nothing of it. */
  accessibility: z.nullable(accessibility),
  /** Whether the person may put it on their own shelf now. */
  canAdd: z.boolean(),
  /** Whether the person put it there themselves, and so may take it off. */
  canTakeOff: z.boolean(),
  /** Others of the series, of the people, or of its subjects. */
  alike: z.array(shelfBook),
});
export type LibraryBook = z.infer<typeof libraryBook>;

export const getLibraryBook = defineEndpoint('library', {
  method: 'GET',
  path: '/v1/library/books/:bookId',
  params: bookParams,
  reply: libraryBook,
});

/** Puts a book on the person's own shelf; nothing changes if it is there already. */
export const addOwnBook = defineEndpoint('library', {
  method: 'PUT',
  path: '/v1/library/own/:bookId',
  params: bookParams,
});

/** Takes a book that the person added themselves off their own shelf. */
export const removeOwnBook = defineEndpoint('library', {
  method: 'DELETE',
  path: '/v1/library/own/:bookId',
  params: bookParams,
});
