import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { NotFound } from '../errors.ts';
import { withNonce } from './script-nonce.ts';

/**
 * Serves the built portal. Files with a hash in their name never change and are kept by browsers; index.html, which
 * names them and has a nonce of its own in every reply, is asked for again each time. A navigation to one of the portal's
 * own routes gets index.html.
 */
export const portal = fp<{ directory: string }>(
  async (app: FastifyInstance, { directory }) => {
    const index = path.join(directory, 'index.html');
    if (existsSync(directory)) {
      await app.register(fastifyStatic, {
        root: directory,
        index: false,
        decorateReply: false,
        cacheControl: false,
        setHeaders: (reply, file) => {
          const hashed = path.basename(path.dirname(file)) === 'assets';
          reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      });
    }
    for (const address of ['/', '/index.html'])
      app.get(address, (_request, reply) => sendIndex(reply, index));
    app.setNotFoundHandler((request, reply) => {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const isNavigation = isRead && request.headers.accept?.includes('text/html');
      if (!isNavigation || request.url.startsWith('/content/')) throw new NotFound();
      return sendIndex(reply, index);
    });
  },
  { name: 'portal' },
);

async function sendIndex(reply: FastifyReply, index: string): Promise<FastifyReply> {
  if (!existsSync(index)) {
    return reply
      .status(503)
      .type('text/plain; charset=utf-8')
      .send('The portal is not built yet: run `npm run build`, then start Aloud again.');
  }
  return reply
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(withNonce(await readFile(index, 'utf8'), reply.raw));
}
