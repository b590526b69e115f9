import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { checked, text } from '../fields.ts';
import { offsetQuery, page } from '../paging.ts';
import { reasonReply } from '../reasons.ts';
import { book } from './book.ts';

/** What a teacher says with a book of a list that the person was given (docs/lists.md). */
export const givenBook = z.object({
  /** The name of the list. */
  list: z.string(),
  /** Empty if there is none. */
  note: z.string(),
  /** The last day (ISO 8601) on which it is given; null if it is given until it is taken back. */
  to: z.nullable(z.string()),
});
export type GivenBook = z.infer<typeof givenBook>;

/** A book on a person's bookshelf, with their progress. */
export const shelfBook = z.extend(book, {
  /** Percent read, 0 to 100; null before the first page turn. */
  progress: z.nullable(checked(z.number(), z.minimum(0), z.maximum(100))),
  /** ISO 8601 time of the last reading; null before the first. */
  lastRead: z.nullable(z.string()),
  /** Whether it is on the person's own shelf: they cannot remove those of their school and groups. */
  own: z.boolean(),
  /** Why the person cannot read it now, which only the staff that looks after them is told of; null if they can. */
  closed: z.nullable(reasonReply),
  /** Present if a teacher gives it to the person with a list, today. */
  given: z.optional(givenBook),
  /** Signed address of the .epub, for the reader route's `fileUrl` (spec §2). */
  fileUrl: z.string(),
});
export type ShelfBook = z.infer<typeof shelfBook>;

/** A person's bookshelf: their own books, those of their school units and of their groups, and what they are given with lists (spec §7, library; limit 500). Last read first. */
export const getUserBooks = defineEndpoint('library', {
  method: 'GET',
  path: '/v1/user/:userId/books',
  params: z.object({ userId: text(1) }),
  query: offsetQuery,
  reply: page(shelfBook),
});
