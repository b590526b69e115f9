import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { KeyRing } from '../../keys/key-ring.ts';
import { personOfIdToken } from './id-token.ts';

const path = '/bookshelf/play/id/:bookId';

export interface PlayerPageOptions {
  readonly publicUrl: string;
  readonly ring: Pick<KeyRing, 'find'>;
  /** Uid of the person who is signed in at the auth service in this browser; undefined if nobody is. */
  readonly signedIn: (request: FastifyRequest) => Promise<string | undefined>;
}

/**
 * The address by which partners open a book (spec §7): `/bookshelf/play/id/{bookId}?id_token=…` and extra parameters for the reader. The
 * token is taken out here, before there is a page: no address bar, history, Referer, script or storage ever has it. It signs nobody
 * in; it says who is meant (docs/decisions/0051).
 */
export function playerPage(app: FastifyInstance, { publicUrl, ring, signedIn }: PlayerPageOptions): void {
  app.get(path, { schema: { params: z.object({ bookId: z.string() }) } }, async (request, reply) => {
    const { searchParams: query } = new URL(request.url, publicUrl);
    const token = query.get('id_token');
    // Without a token it is a page of the portal like any other.
    if (token === null) return reply.callNotFound();
    query.delete('id_token');
    query.delete('signInAs');
    const meant = await personOfIdToken(ring, publicUrl, token);
    // If this cannot be found out, the portal asks the person.
    const there = await signedIn(request).catch(() => undefined);
    const { bookId } = request.params as { bookId: string };
    return reply
      .header('cache-control', 'no-store')
      .redirect(nextPage(encodeURIComponent(bookId), query, { meant, there }), 303);
  });
}

interface People {
  readonly meant: string | null;
  readonly there: string | undefined;
}

function nextPage(book: string, query: URLSearchParams, { meant, there }: People): string {
  const reader = withQuery(`/reader/${book}`, query);
  if (meant === null || there === undefined) return reader;
  // On a shared device the next pupil must not read as the one before.
  if (meant !== there)
    return withQuery('/login', new URLSearchParams({ reauthenticate: 'true', redirect: reader }));
  return withQuery(`/bookshelf/play/id/${book}`, new URLSearchParams([...query, ['signInAs', meant]]));
}

const withQuery = (address: string, query: URLSearchParams): string =>
  query.size > 0 ? `${address}?${query.toString()}` : address;
