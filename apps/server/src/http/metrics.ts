import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { spaceAt } from '../disk-space.ts';
import { NotFound } from '../errors.ts';

interface Options {
  readonly token: string | undefined;
  /** Folders whose disks are measured, by the name in the metric. */
  readonly folders: Readonly<Record<string, string>>;
  readonly diskReserveBytes: number | undefined;
  /** Adds what a part of the product measures itself. */
  readonly measure: (register: Registry) => void;
}

/**
 * Metrics of this process in the text format of Prometheus: how long requests take, by route and status, what the process uses, and how
 * much room the disks have. They require the token; if none is set, /metrics does not exist. They contain no person, token or address.
 */
export const metrics = fp<Options>(
  async (app: FastifyInstance, { token, folders, diskReserveBytes, measure }) => {
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
    const gauge = (name: string, help: string, figure: 'free' | 'reserve') =>
      new Gauge({
        name,
        help,
        labelNames: ['folder'],
        registers: [register],
        async collect() {
          for (const [folder, place] of Object.entries(folders)) {
            const space = await spaceAt(place, diskReserveBytes);
            if (space === null) this.remove({ folder });
            else this.set({ folder }, space[figure]);
          }
        },
      });
    gauge('disk_free_bytes', 'Bytes that may still be written to the disk of a folder.', 'free');
    gauge('disk_reserve_bytes', 'Bytes that are to stay free on the disk of a folder.', 'reserve');
    measure(register);
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
