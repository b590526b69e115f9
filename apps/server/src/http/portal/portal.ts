import { existsSync } from 'node:fs';
import path from 'node:path';
import { realmOfHost } from '@aloud/api';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../../config.ts';
import { NotFound } from '../../errors.ts';
import { asFile } from '../data-headers.ts';
import { sendCompressed } from './compressed.ts';
import { FirstPages } from './first-page.ts';
import { pageLanguage } from './page-language.ts';
import { isNavigation } from './readable-address.ts';
import { withNonce } from './script-nonce.ts';

export interface PortalOptions {
  /** The folder of the built portal. */
  readonly directory: string;
  /** Where the files of its last builds are kept, if they are (earlier-builds.ts). */
  readonly kept: string;
  /** What its pages are told of services. */
  readonly services: Config['services'];
}

/**
 * Serves the built portal. Files with a hash in their name never change and are kept by browsers; pages, which name them and have a
 * nonce of their own in every reply, are requested again each time. A navigation to one of the portal's own routes gets its page.
 */
export const portal = fp<PortalOptions>(
  async (app: FastifyInstance, { directory, kept, services }) => {
    if (existsSync(directory)) {
      await app.register(fastifyStatic, {
        root: existsSync(kept) ? [directory, kept] : directory,
        index: false,
        decorateReply: false,
        cacheControl: false,
        // What the build tells the server is for nobody else.
        dotfiles: 'ignore',
        preCompressed: true,
        setHeaders: (reply, file) => {
          const hashed = path.basename(path.dirname(file)) === 'assets';
          reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
          if (hashed) asFile(reply);
        },
      });
    }
    const built = existsSync(path.join(directory, 'index.html'));
    const pages = built ? new FirstPages(directory, services) : null;
    app.get('/', (request, reply) => sendPage(request, reply, pages));
    // Bookmarked where a server shows the names of its files.
    app.get('/index.html', ({ url }, reply) => reply.redirect(`/${url.slice('/index.html'.length)}`, 301));
    app.setNotFoundHandler((request, reply) => {
      const isPage = isNavigation(request.method, request.headers.accept);
      if (!isPage || request.url.startsWith('/content/')) throw new NotFound();
      return sendPage(request, reply, pages);
    });
  },
  { name: 'portal' },
);

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: FirstPages | null,
): Promise<FastifyReply> {
  if (!pages) {
    return reply
      .status(503)
      .type('text/plain; charset=utf-8')
      .send('The portal is not built yet: run `npm run build`, then start Aloud again.');
  }
  const realm = realmOfHost(request.hostname);
  const locale = pageLanguage(request.headers, realm);
  const [pathname = '/'] = request.url.split('?');
  const html = withNonce(pages.html({ pathname, locale, realm }), reply.raw);
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .type('text/html; charset=utf-8');
  return sendCompressed(request, reply, html);
}
