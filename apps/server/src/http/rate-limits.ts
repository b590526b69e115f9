import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../errors.ts';
import { networkOf } from '../network.ts';
import { personOf } from './person-of.ts';

export class TooManyRequests extends Refusal {
  override readonly name = 'TooManyRequests';
  constructor() {
    super(429, 'too_many_requests', 'limit.requests');
  }
}

interface Brake {
  readonly perMinute: number;
  readonly by: 'grant' | 'address';
}

const minute = 60_000;
const addressOf = (request: FastifyRequest) => networkOf(request.ip);
/** This is a route's own hook: the plugin's `authentication` has run before it. */
const grantOf = (request: FastifyRequest) => personOf(request).grant;

/**
 * A brake on runaway programs, counted in each server's memory. A school shares one address and its pupils do not share
 * grants, so signed-in calls count by grant, whatever their header looks like; sign-in itself counts by address. Password
 * guesses are counted separately, in the database (attempts/attempts.ts).
 */
export const rateLimits = fp<Brake>(
  async (app: FastifyInstance, { perMinute, by }) => {
    await app.register(rateLimit, {
      max: perMinute,
      timeWindow: minute,
      keyGenerator: by === 'grant' ? grantOf : addressOf,
      errorResponseBuilder: () => new TooManyRequests(),
    });
  },
  { name: 'rate-limits' },
);

/** How many tokens that never were ours may be tried from one address in a minute; nobody does that by mistake. */
const mostMadeUp = 100;

/**
 * Counts what only a program invents: tokens that never were ours. Valid tokens are never counted, so nobody else at the
 * address is slowed. Register `rateLimits` beside it.
 * @returns a function to call for each made-up token; it rejects with TooManyRequests if an address has tried many
 */
export function countMadeUp(
  app: FastifyInstance,
  most = mostMadeUp,
): (request: FastifyRequest) => Promise<void> {
  const look = app.createRateLimit({ max: most, timeWindow: minute, keyGenerator: addressOf });
  return async (request) => {
    const { isAllowed, ...counted } = await look(request);
    if (!isAllowed && 'isExceeded' in counted && counted.isExceeded) throw new TooManyRequests();
  };
}
