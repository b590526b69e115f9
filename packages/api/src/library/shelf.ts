import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { offsetQuery, page } from '../paging.ts';
import { book } from './book.ts';

/** A book on somebody's bookshelf, with how far she is. */
export const shelfBook = book.extend({
  /** Percent read, 0 to 100; null before the first page turn. */
  progress: z.number().min(0).max(100).nullable(),
  /** ISO 8601 time of the last reading; null before the first. */
  lastRead: z.string().nullable(),
  /** Signed address of the .epub, for the reader route's `fileUrl` (spec §2). */
  fileUrl: z.string(),
});
export type ShelfBook = z.infer<typeof shelfBook>;

/** A user's bookshelf: her own books and those of her school units (spec §7, library; limit 500). Last read first. */
export const getUserBooks = defineEndpoint({
  method: 'GET',
  path: '/v1/user/:userId/books',
  params: z.object({ userId: z.string().min(1) }),
  query: offsetQuery,
  reply: page(shelfBook),
});
