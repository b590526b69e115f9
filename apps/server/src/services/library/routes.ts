import { getBook, getUserBooks } from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../serve.ts';
import { checkOwnShelf, readableBook } from './policy.ts';
import { presentBook, presentShelfBook } from './present.ts';
import { findShelf } from './repository.ts';

/** Bookshelves and what stands on them (spec §7, library). */
export function libraryRoutes(app: FastifyInstance, { db, signer }: Context): void {
  serve(app, getUserBooks, async ({ person, params, query }) => {
    checkOwnShelf(person, params.userId);
    const { data, totalCount } = await findShelf(db, params.userId, {
      limit: query.limit ?? 500,
      offset: query.offset ?? 0,
    });
    return { data: data.map((row) => presentShelfBook(row, signer)), meta: { totalCount } };
  });

  serve(app, getBook, async ({ person, params }) =>
    presentBook(await readableBook(db, person, params.bookId), signer),
  );
}
