import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { integer, list, text } from '../fields.ts';
import { bookParams } from '../library/book.ts';
import { shelfBook } from '../library/shelf.ts';
import { bookmark } from './place.ts';

const bookmarkList = list(bookmark, 0, 1000);

/** The device that sends, by its random name. */
const byDevice = z.object({ device: z.optional(text(1, 100)) });

/** The version of the list is in the ETag; 0 before the first bookmark. */
export const getBookmarks = defineEndpoint('library', {
  method: 'GET',
  path: '/v1/books/:bookId/bookmarks',
  params: bookParams,
  reply: bookmarkList,
});

/**
 * Replaces the signed-in person's bookmarks of this book by the given list (spec §7). With the version that the device has seen (If-Match)
 * what other devices have added or removed since stays so (decision 0076). The reply is the list as it is then, its version in the ETag.
 */
export const postBookmarks = defineEndpoint('library', {
  method: 'POST',
  path: '/v1/books/:bookId/bookmarks',
  params: bookParams,
  query: byDevice,
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

/** A stored place: its version counts the places of this book that were stored, and the device is the one that stored it. */
const lastmark = {
  version: integer(0),
  /** Empty if the device has not named itself. */
  deviceId: z.string(),
} as const;

/** The position is a JSON string of `Position` (spec §7); null, and version 0, before the first page turn. */
export const getLastmark = defineEndpoint('library', {
  method: 'GET',
  path: '/v1/books/:bookId/lastmark',
  params: bookParams,
  reply: z.object({ position: z.nullable(z.string()), ...lastmark }),
});
export type Lastmark = z.infer<NonNullable<(typeof getLastmark)['reply']>>;

/**
 * Stores a place. With the version that the device has seen (If-Match) it is stored only if no other device has stored one since; else
 * nothing is stored, and the reply has that place (decision 0076).
 */
export const postLastmark = defineEndpoint('library', {
  method: 'POST',
  path: '/v1/books/:bookId/lastmark',
  params: bookParams,
  query: byDevice,
  body: z.object({ position: text(0, 20_000) }),
  reply: z.object({
    /** Of the place that is stored now. */
    version: integer(0),
    newer: z.nullable(z.object({ position: z.string(), ...lastmark })),
  }),
});
