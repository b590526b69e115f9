import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { list, text } from '../fields.ts';
import { bookParams } from '../library/book.ts';
import { shelfBook } from '../library/shelf.ts';
import { bookmark } from './place.ts';

const bookmarkList = list(bookmark, 0, 1000);

export const getBookmarks = defineEndpoint('library', {
  method: 'GET',
  path: '/v1/books/:bookId/bookmarks',
  params: bookParams,
  reply: bookmarkList,
});

/** Replaces the signed-in person's bookmarks of this book by the given list (spec §7). */
export const postBookmarks = defineEndpoint('library', {
  method: 'POST',
  path: '/v1/books/:bookId/bookmarks',
  params: bookParams,
  body: bookmarkList,
  reply: bookmarkList,
  status: 200,
});

/** The bookmarks of the signed-in person in all books that they may read now, last read books first. */
export const getAllBookmarks = defineEndpoint('library', {
  method: 'GET',
  path: '/v1/bookmarks',
  reply: z.object({
    data: z.array(
      z.object({ book: shelfBook, bookmarks: z.array(z.object({ id: z.string(), name: z.string() })) }),
    ),
  }),
});
export type BookWithBookmarks = z.infer<NonNullable<(typeof getAllBookmarks)['reply']>>['data'][number];

/** The position is a JSON string of `Position` (spec §7); null before the first page turn. */
export const getLastmark = defineEndpoint('library', {
  method: 'GET',
  path: '/v1/books/:bookId/lastmark',
  params: bookParams,
  reply: z.object({ position: z.nullable(z.string()) }),
});

export const postLastmark = defineEndpoint('library', {
  method: 'POST',
  path: '/v1/books/:bookId/lastmark',
  params: bookParams,
  body: z.object({ position: text(0, 20_000) }),
});
