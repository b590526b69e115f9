import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../errors.ts';
import { networkOf } from '../network.ts';

export class TooManyRequests extends Refusal {
  override readonly name = 'TooManyRequests';
  constructor() {
    super(429, 'too_many_requests', 'That was a lot at once. Wait a minute, then go on.');
  }
}

/**
 * A brake on runaway programs, counted in each server's memory. A school shares one address and its pupils do not
 * share tokens, so signed-in calls count by token; sign-in itself counts by address. Guessing passwords has its own, stored count (services/auth/attempts.ts).
 */
export const rateLimits = fp<{ perMinute: number; by: 'token' | 'address' }>(
  async (app: FastifyInstance, { perMinute, by }) => {
    await app.register(rateLimit, {
      max: perMinute,
      timeWindow: 60_000,
      keyGenerator: (request) => (by === 'token' && request.headers.authorization) || networkOf(request.ip),
      errorResponseBuilder: () => new TooManyRequests(),
    });
  },
  { name: 'rate-limits' },
);
