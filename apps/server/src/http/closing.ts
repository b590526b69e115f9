import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Stopping } from '../errors.ts';

/**
 * Calls that come while the server stops, on connections that are open yet, are refused as agreed: Fastify's own refusal neither has the shape of
 * ours nor says when to ask again. Wants `return503OnClosing: false`.
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
