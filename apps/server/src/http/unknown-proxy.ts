import type { FastifyInstance } from 'fastify';

/** Warns once if a proxy says for whom it asks and is not trusted: then all clients seem to have one address, and are slowed together. */
export function warnOfProxies(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', async (request) => {
    if (isTold || request.headers['x-forwarded-for'] === undefined) return;
    isTold = true;
    app.log.warn(
      'X-Forwarded-For arrives and is not believed, so all who come through that proxy count as one address. TRUST_PROXY names proxies to believe (docs/operations.md).',
    );
  });
}
