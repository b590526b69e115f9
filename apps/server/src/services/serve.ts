import type { Endpoint } from '@aloud/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { type Person, personOf } from '../plugins/authentication.ts';

/** One call, checked against its endpoint's schemas. */
export interface Call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
  readonly person: Person;
}

/** An endpoint without a reply schema answers with an empty body, whatever its handler gives. */
type Result<R extends z.ZodType> = R extends z.ZodUndefined ? unknown : z.output<R>;

/**
 * Serves an endpoint of @aloud/api: method, path, schemas and status come from there, so the server and its
 * clients cannot drift apart. The reply is cut down to what its schema names.
 */
export function serve<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  handle: (call: Call<P, Q, B>) => Promise<Result<R>>,
  options: { readonly bodyLimit?: number } = {},
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...options,
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.reply && { response: { [endpoint.status]: endpoint.reply } }),
    },
    handler: async (request, reply) => {
      const result = await handle(callOf(request));
      reply.status(endpoint.status);
      return endpoint.reply ? result : reply.send();
    },
  });
}

function callOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  request: FastifyRequest,
): Call<P, Q, B> {
  // Fastify has put the parsed output of the route's schemas here before the handler runs.
  return {
    params: request.params as z.output<P>,
    query: request.query as z.output<Q>,
    body: request.body as z.output<B>,
    person: personOf(request),
  };
}
