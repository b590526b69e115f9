import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { DatabaseAway } from '../errors.ts';

/** When a call is looked at that has no answer yet, and how often then (ms): nobody waits longer than five seconds for a database that is away. */
const LATEST = 4_000;
const EVERY = 200;

interface Options {
  /** Whether the database is away, as far as is known. */
  readonly isAway: () => boolean;
  readonly latest?: number;
}

/**
 * Answers calls that wait for a database that is away: each of a call's queries may wait for a connection, and they add up. A call that takes
 * its time while the database answers is left alone. What it was about may be done all the same, as if a reply were lost.
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
