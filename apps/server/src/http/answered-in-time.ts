import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { DatabaseAway } from '../errors.ts';

/** When an unanswered call is first checked, and how often after that (ms): nobody waits longer than five seconds for a database that is away. */
const LATEST = 4_000;
const EVERY = 200;

interface Options {
  /** Whether the database is known to be away. */
  readonly isAway: () => boolean;
  readonly latest?: number;
}

/**
 * Answers calls that wait for a database that is away: each query of a call may wait for a connection, and the waits add up. A call that is
 * merely slow while the database answers is left alone. The call may still take effect, as if its reply had been lost.
 */
export const answeredInTime = fp<Options>(
  async (app: FastifyInstance, { isAway, latest = LATEST }) => {
    app.addHook('onRequest', async (_request, reply) => {
      let timer: NodeJS.Timeout;
      const look = () => {
        if (reply.sent) return;
        if (isAway()) void reply.send(new DatabaseAway());
        else timer = setTimeout(look, EVERY).unref();
      };
      timer = setTimeout(look, latest).unref();
      reply.raw.on('close', () => clearTimeout(timer));
    });
  },
  { name: 'answered-in-time' },
);
