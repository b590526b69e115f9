import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { Forbidden, NotFound } from '../errors.ts';
import { fileLife } from '../keys/file-life.ts';
import { mediaTypeOf } from './media-types.ts';
import type { ContentSigner, Reach, SignedQuery } from './signing.ts';

const bookFile = z.object({ bookId: z.string(), '*': z.string().optional() });

/**
 * Sends book files to anybody who has a signed address. They are in the portal's own origin, so each is marked as a
 * document that may do nothing: opened by its address, a book's page runs no script and sees no session.
 */
export async function contentRoutes(
  app: FastifyInstance,
  { config, signer }: { config: Pick<Config, 'booksDir' | 'contentPolicySeconds'>; signer: ContentSigner },
): Promise<void> {
  await mkdir(config.booksDir, { recursive: true });
  await app.register(fastifyStatic, { root: config.booksDir, serve: false });
  const delivery = { dotfiles: 'allow', contentType: false, index: false, cacheControl: false } as const;
  /** A browser may cache a file as long as its address is valid; the files of a book never change. */
  const caching: Record<Reach, string> = {
    book: `private, max-age=${config.contentPolicySeconds}`,
    file: `private, max-age=${fileLife.longest}, immutable`,
  };

  app.addHook('onRequest', async (_request, reply) => {
    markHarmless(reply);
  });

  app.get('/content/books/:bookId/*', async (request, reply) => {
    const { bookId, '*': rest = '' } = bookFile.parse(request.params);
    // Fastify passes the query on unchecked; each value is validated before it is used.
    const reach = await signer.reachOf({ bookId, path: rest }, request.query as SignedQuery);
    if (!reach) throw new Forbidden('lock.addressExpired');
    const isBookFile = rest === 'book.epub' || /^(files|covers)\//.test(rest);
    if (!isBookFile || !/^[\w-]+$/.test(bookId)) throw new NotFound();
    const place = path.join(config.booksDir, bookId);
    const file = path.resolve(place, rest);
    if (!file.startsWith(place + path.sep)) throw new NotFound();
    await dropLongSuffix(request, file);
    reply.type(mediaTypeOf(rest)).header('cache-control', caching[reach]);
    return reply.sendFile(rest, place, delivery);
  });

  app.options('/content/*', async (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'Range, If-Range, If-None-Match',
        'access-control-max-age': '86400',
      })
      .status(204)
      .send(),
  );
}

/**
 * A suffix range longer than the file means the whole file (RFC 9110 §14.1.2), but the library that sends it would refuse
 * it. Readers ask for the last 64 KiB of an .epub first, and some books are smaller.
 */
async function dropLongSuffix({ raw }: FastifyRequest, file: string): Promise<void> {
  const suffix = /^bytes=-(\d+)$/.exec(raw.headers.range ?? '')?.[1];
  if (suffix === undefined) return;
  const found = await stat(file).catch(() => undefined);
  if (found && Number(suffix) >= found.size) delete raw.headers.range;
}

function markHarmless(reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Accept-Ranges, Content-Length, Content-Range, Date, ETag',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy':
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'",
    'x-content-type-options': 'nosniff',
  });
}
