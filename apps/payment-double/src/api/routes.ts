import type { FastifyInstance, FastifyRequest } from 'fastify';
import qs from 'qs';
import { apiVersion } from '../api-version.ts';
import { type Answering, answer, type Request } from './answer.ts';
import { endpoints } from './endpoints.ts';

const parsing = { depth: 8, arrayLimit: 200, parameterLimit: 2000 } as const;

/** The provider's API, under /v1. */
export function apiRoutes(app: FastifyInstance, on: Answering): void {
  for (const endpoint of endpoints)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const { status, body, requestId, isReplayed, isCut } = await answer(
          on,
          endpoint,
          readRequest(request),
        );
        if (isCut) {
          reply.hijack();
          request.raw.socket.destroy();
          return reply;
        }
        reply.header('request-id', requestId).header('stripe-version', apiVersion);
        if (isReplayed) reply.header('idempotent-replayed', 'true');
        return reply.status(status).send(body);
      },
    });
  app.all('/v1/*', async (request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}), or one that the double does not know.`;
    return reply.status(404).send({ error: { type: 'invalid_request_error', message } });
  });
}

function readRequest(request: FastifyRequest): Request {
  const [path = '', query = ''] = request.url.split('?');
  // A DELETE of the SDK has its parameters in the query, and an empty form.
  const raw = typeof request.body === 'string' && request.body !== '' ? request.body : query;
  const key = request.headers['idempotency-key'];
  // All paths of the API have this one parameter, or none.
  const { id = '' } = request.params as { id?: string };
  return {
    method: request.method,
    path,
    id,
    authorization: request.headers.authorization,
    idempotencyKey: typeof key === 'string' && key !== '' ? key : undefined,
    params: qs.parse(raw, parsing),
    raw,
  };
}
