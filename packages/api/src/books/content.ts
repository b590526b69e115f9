import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { bookParams } from '../library/book.ts';

/** Address of the unpacked book, with a trailing slash; every file of the book is below it (spec §7, resources-url). */
export const getResourcesUrl = defineEndpoint('library', {
  method: 'GET',
  path: '/v1/books/:bookId/resources-url',
  params: bookParams,
  reply: z.object({ resourcesUrl: z.string() }),
});

/**
 * A fresh signature for every file of one book: a query string `Policy=…&Signature=…&Key-Pair-Id=…` without the
 * question mark, to be appended to addresses below `resourcesUrl` and to the .epub itself.
 */
export const getPolicy = defineEndpoint('library', {
  method: 'GET',
  path: '/v1/books/:bookId/policy',
  params: bookParams,
  reply: z.object({ policy: z.string() }),
});
