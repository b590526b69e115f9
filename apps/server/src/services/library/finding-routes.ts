import {
  addOwnBook,
  getCatalogue,
  getLibraryBook,
  getLibraryFacets,
  getLibraryRows,
  getLibrarySuggestions,
  removeOwnBook,
  searchLibrary,
} from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { findReader, type Reader } from '../rights/index.ts';
import { findAbout } from './about.ts';
import { findCatalogue } from './catalogue.ts';
import { CatalogueFollower } from './counting/index.ts';
import type { Given } from './given.ts';
import { findRows } from './lists.ts';
import * as own from './own.ts';
import { presentBook, presentShelfBook } from './present.ts';
import { findShelfRows } from './queries.ts';
import { findFacets, findHits, findMeant, findSuggestions } from './search/index.ts';

/** Search, rows and the pages of books (spec §2, /library). */
export function findingRoutes(app: FastifyInstance, { db, signer }: Context): void {
  const catalogues = new CatalogueFollower(db);
  // A large catalogue takes seconds to read: the first who asks is not to wait for it.
  app.addHook('onListen', (done) => {
    catalogues.upToDate().catch((error: unknown) => app.log.warn({ error }, 'the catalogue was not read'));
    done();
  });

  const presented = async (reader: Reader, ids: readonly string[], given?: Given) =>
    (await findShelfRows(db, reader, ids)).map((row) =>
      presentShelfBook(row, reader, signer, given?.get(row.book.id)),
    );

  serve(app, searchLibrary, async ({ person, query: { limit = 24, offset = 0, ...search } }) => {
    const reader = await findReader(db, person);
    const { ids, count } = await findHits(db, catalogues, reader, search, { limit, offset });
    const { q = '', language = '' } = search;
    const didYouMean =
      count === 0 && q !== '' ? await findMeant(db, catalogues, reader, { q, language }) : null;
    return {
      data: await presented(reader, ids),
      meta: { count, more: offset + ids.length < count, didYouMean },
    };
  });

  serve(app, getLibraryFacets, async ({ person, query }) =>
    findFacets(db, catalogues, await findReader(db, person), query),
  );

  serve(app, getLibrarySuggestions, async ({ person, query }) => ({
    data: [...(await findSuggestions(db, catalogues, await findReader(db, person), query.q))],
  }));

  serve(app, getLibraryRows, async ({ person }) => {
    const reader = await findReader(db, person);
    const { banner, fromTeacher, newest, comingSoon, given } = await findRows(db, reader);
    return {
      banner: (await findShelfRows(db, reader, banner)).map((row) => ({
        ...presentShelfBook(row, reader, signer),
        description: row.book.description,
      })),
      fromTeacher: await presented(reader, fromTeacher, given),
      newest: await presented(reader, newest),
      comingSoon: await presented(reader, comingSoon),
    };
  });

  serve(app, getLibraryBook, ({ person, params }) => findAbout(db, person, params.bookId, signer));

  serve(app, getCatalogue, async ({ person, query: { q = '', language = '', limit = 500, offset = 0 } }) => {
    const asked = { q, language };
    const { data, ...meta } = await findCatalogue(db, catalogues, person, asked, { limit, offset });
    return { data: data.map((row) => presentBook(row, signer)), meta };
  });

  serve(app, addOwnBook, ({ person, params }) => own.addOwn(db, person, params.bookId));

  serve(app, removeOwnBook, ({ person, params }) => own.removeOwn(db, person, params.bookId));
}
