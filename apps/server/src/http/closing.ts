import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Stopping } from '../errors.ts';

/**
 * Refuses calls that arrive on open connections while the server stops, in the agreed form: Fastify's own refusal has a different shape and
 * does not say when to ask again. Requires `return503OnClosing: false`.
 */
export const closing = fp(
  async (app: FastifyInstance) => {
    let isClosing = false;
    app.addHook('preClose', async () => {
      isClosing = true;
    });
    app.addHook('onRequest', async () => {
      if (isClosing) throw new Stopping();
    });
  },
  { name: 'closing' },
);
