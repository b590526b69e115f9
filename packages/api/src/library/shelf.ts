import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { checked, text, trimmed } from '../fields.ts';
import { offsetQuery, page } from '../paging.ts';
import { book } from './book.ts';

/** A book on somebody's bookshelf, with how far she is. */
export const shelfBook = z.extend(book, {
  /** Percent read, 0 to 100; null before the first page turn. */
  progress: z.nullable(checked(z.number(), z.minimum(0), z.maximum(100))),
  /** ISO 8601 time of the last reading; null before the first. */
  lastRead: z.nullable(z.string()),
  /** Whether it stands on her own shelf: those of her school and her groups are not hers to take from. */
  own: z.boolean(),
  /** Signed address of the .epub, for the reader route's `fileUrl` (spec §2). */
  fileUrl: z.string(),
});
export type ShelfBook = z.infer<typeof shelfBook>;

/** A user's bookshelf: her own books, those of her school units and of her groups (spec §7, library; limit 500). Last read first. */
export const getUserBooks = defineEndpoint({
  method: 'GET',
  path: '/v1/user/:userId/books',
  params: z.object({ userId: text(1) }),
  query: offsetQuery,
  reply: page(shelfBook),
});

const userBook = z.object({ userId: text(1), bookId: text(1) });
const schoolUnit = z.object({ schoolUnitUid: text(1) });
const group = z.object({ id: text(1) });
const chosen = z.object({ bookId: text(1) });

/** The staff puts a book on somebody's own bookshelf; nothing changes where it stands there already. */
export const addUserBook = defineEndpoint({
  method: 'PUT',
  path: '/v1/user/:userId/books',
  params: z.object({ userId: text(1) }),
  body: chosen,
});

/** Takes a book off somebody's own bookshelf; it takes a secure login (spec §6). */
export const removeUserBook = defineEndpoint({
  method: 'DELETE',
  path: '/v1/user/:userId/books/:bookId',
  params: userBook,
});

/** The bookshelf of a school unit, by title. */
export const getSchoolUnitBooks = defineEndpoint({
  method: 'GET',
  path: '/v1/schoolUnits/:schoolUnitUid/books',
  params: schoolUnit,
  query: offsetQuery,
  reply: page(book),
});

export const addSchoolUnitBook = defineEndpoint({
  method: 'POST',
  path: '/v1/schoolUnits/:schoolUnitUid/books',
  params: schoolUnit,
  body: chosen,
});

export const removeSchoolUnitBook = defineEndpoint({
  method: 'DELETE',
  path: '/v1/schoolUnits/:schoolUnitUid/books/:bookId',
  params: z.extend(schoolUnit, { bookId: text(1) }),
});

/** The bookshelf of a group, by title: what its members read while they are in it. */
export const getGroupBooks = defineEndpoint({
  method: 'GET',
  path: '/v1/groups/:id/books',
  params: group,
  query: offsetQuery,
  reply: page(book),
});

/** Puts a book on the bookshelf of a group; nothing changes where it stands there already. */
export const addGroupBook = defineEndpoint({
  method: 'POST',
  path: '/v1/groups/:id/books',
  params: group,
  body: chosen,
});

export const removeGroupBook = defineEndpoint({
  method: 'DELETE',
  path: '/v1/groups/:id/books/:bookId',
  params: z.extend(group, { bookId: text(1) }),
});

/** All books that the staff can put on a bookshelf, by title. */
export const getCatalogue = defineEndpoint({
  method: 'GET',
  path: '/v1/books',
  query: z.extend(offsetQuery, {
    /** Part of a title, an author or an ISBN. */
    q: z.optional(trimmed(0, 200)),
  }),
  reply: page(book),
});
