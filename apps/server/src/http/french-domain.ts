import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';

/**
 * France has its own domain: a page of the French product that is opened under another name is redirected there permanently, to the
 * same page (spec §2, route guard: locale redirect). Staging is opened under any name.
 */
export const frenchDomain = fp<Pick<Config, 'realm' | 'environment' | 'publicUrl'>>(
  async (app: FastifyInstance, { realm, environment, publicUrl }) => {
    if (realm !== 'fr' || environment === 'staging') return;
    const { host } = new URL(publicUrl);
    app.addHook('onRequest', async (request, reply) => {
      const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
      if (!isPage || request.host === host) return undefined;
      // A permanent redirect is cached, with the address; a token in it must not be (services/auth/player-page.ts).
      if (request.url.includes('id_token=')) reply.header('cache-control', 'no-store');
      return reply.redirect(publicUrl + request.url, 301);
    });
  },
  { name: 'french-domain' },
);
