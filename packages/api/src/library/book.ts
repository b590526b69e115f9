import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { integer, list, text } from '../fields.ts';

export const layout = z.enum(['reflowable', 'pre-paginated', 'mixed']);

/** A publication in the library, as a reader sees it. */
export const book = z.object({
  id: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  isbn: z.nullable(z.string()),
  /** BCP 47 tag of the text and of the main narration. */
  language: z.string(),
  /** BCP 47 tags of every narration, the main one first; empty for a silent book. */
  audioLanguages: z.array(z.string()),
  /** Languages of the sign-language videos (takk, tsp …). */
  videoLanguages: z.array(z.string()),
  layout,
  direction: z.enum(['ltr', 'rtl', 'default']),
  /** Length of the main narration in seconds, as the package says; null for a silent book. */
  duration: z.nullable(z.number()),
  /** Signed address of the cover image in shelf size, the same for days; null if the book has none. */
  coverUrl: z.nullable(z.string()),
  /** Size of that image in pixels; null if it is not known. */
  coverSize: z.nullable(z.object({ width: integer(), height: integer() })),
});
export type Book = z.infer<typeof book>;

/** A service by which a person reads books, with how its reader looks. */
export const readingService = z.object({
  /** Its name, or `library` if the person subscribes to no service of books. */
  name: z.string(),
  /** One of the two visual themes (spec §1). */
  theme: z.enum(['default', 'themed']),
  /** Whether it is the narrated-book service, whose flowing text is larger (spec §9). */
  narrated: z.boolean(),
});
export type ReadingService = z.infer<typeof readingService>;

/** A book as the reader opens it. */
export const readerBook = z.extend(book, {
  /** The services by which the person reads, at least one; which it is if there are several depends on where they come from. */
  services: list(readingService, 1, 100),
  /** Whether the person has a place and bookmarks of their own in it: an account of several people has none (spec §6). */
  keepsPlaces: z.boolean(),
});
export type ReaderBook = z.infer<typeof readerBook>;

export const bookParams = z.object({ bookId: text(1) });

export const getBook = defineEndpoint('library', {
  method: 'GET',
  path: '/v1/books/:bookId',
  params: bookParams,
  reply: readerBook,
});
