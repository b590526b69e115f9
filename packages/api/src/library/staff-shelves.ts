import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { integer, text, trimmed } from '../fields.ts';
import { offsetQuery, page } from '../paging.ts';
import { reasonReply } from '../reasons.ts';
import { book } from './book.ts';

/** A book on the bookshelf of a school unit or a group, as its staff sees it. */
export const sharedBook = z.extend(book, {
  /** Why a student without rights or limits of their own cannot read it now; null if they can. */
  closed: z.nullable(reasonReply),
});
export type SharedBook = z.infer<typeof sharedBook>;

const userBook = z.object({ userId: text(1), bookId: text(1) });
const schoolUnit = z.object({ schoolUnitUid: text(1) });
const group = z.object({ id: text(1) });
const chosen = z.object({ bookId: text(1) });

/** Lets the staff put a book on a person's own bookshelf; nothing changes if it is there already. */
export const addUserBook = defineEndpoint('library', {
  method: 'PUT',
  path: '/v1/user/:userId/books',
  keyed: true,
  params: z.object({ userId: text(1) }),
  body: chosen,
});

/** Removes a book from a person's own bookshelf; requires a secure login (spec §6). */
export const removeUserBook = defineEndpoint('library', {
  method: 'DELETE',
  path: '/v1/user/:userId/books/:bookId',
  keyed: true,
  params: userBook,
});

/** The bookshelf of a school unit, by title. */
export const getSchoolUnitBooks = defineEndpoint('library', {
  method: 'GET',
  path: '/v1/schoolUnits/:schoolUnitUid/books',
  params: schoolUnit,
  query: offsetQuery,
  reply: page(sharedBook),
});

export const addSchoolUnitBook = defineEndpoint('library', {
  method: 'POST',
  path: '/v1/schoolUnits/:schoolUnitUid/books',
  keyed: true,
  params: schoolUnit,
  body: chosen,
});

export const removeSchoolUnitBook = defineEndpoint('library', {
  method: 'DELETE',
  path: '/v1/schoolUnits/:schoolUnitUid/books/:bookId',
  keyed: true,
  params: z.extend(schoolUnit, { bookId: text(1) }),
});

/** The bookshelf of a group, by title: what its members can read while they are in it. */
export const getGroupBooks = defineEndpoint('library', {
  method: 'GET',
  path: '/v1/groups/:id/books',
  params: group,
  query: offsetQuery,
  reply: page(sharedBook),
});

/** Puts a book on the bookshelf of a group; nothing changes if it is there already. */
export const addGroupBook = defineEndpoint('library', {
  method: 'POST',
  path: '/v1/groups/:id/books',
  keyed: true,
  params: group,
  body: chosen,
});

export const removeGroupBook = defineEndpoint('library', {
  method: 'DELETE',
  path: '/v1/groups/:id/books/:bookId',
  keyed: true,
  params: z.extend(group, { bookId: text(1) }),
});

/** The books that the staff can put on a bookshelf: those with the words, as the library finds them, best first; all by title. */
export const getCatalogue = defineEndpoint('library', {
  method: 'GET',
  path: '/v1/books',
  query: z.extend(offsetQuery, {
    /** Words or beginnings of words, of the title, people, series or ISBN. */
    q: z.optional(trimmed(0, 200)),
    /** Language of who types, whose inflections are known: a BCP 47 tag. */
    language: z.optional(text(2, 20)),
  }),
  reply: z.object({
    data: z.array(book),
    meta: z.object({
      /** Of a search at most `mostFound`, which stands for that many or more. */
      totalCount: integer(0),
      /** A search that finds something, if this one does not. */
      didYouMean: z.nullable(z.string()),
    }),
  }),
});
