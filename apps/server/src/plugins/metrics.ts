import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { NotFound } from '../errors.ts';

/**
 * Figures of this process in the text format of Prometheus: how long requests take, by route and status, and what the process uses. Only
 * for who knows the token; without one there is nothing at /metrics. No person, token or address is among them.
 */
export const metrics = fp<{ token: string | undefined }>(
  async (app: FastifyInstance, { token }) => {
    if (token === undefined) return;
    const register = new Registry();
    collectDefaultMetrics({ register });
    const duration = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'How long requests take, by the pattern of their route.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [register],
    });
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'none';
      duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    });
    app.get('/metrics', async (request, reply) => {
      const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if (!timingSafeEqual(digest(given), digest(token))) throw new NotFound();
      return reply
        .type(register.contentType)
        .header('cache-control', 'no-store')
        .send(await register.metrics());
    });
  },
  { name: 'metrics' },
);

const digest = (text: string) => createHash('sha256').update(text).digest();
