import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';

/**
 * Structured logs that name nobody: the route's pattern instead of the address, so no user, token, signature or
 * query string is ever written. Each request has an id, which replies carry as `x-request-id`.
 */
export function loggingOptions(level: string): FastifyServerOptions {
  return {
    genReqId: () => randomUUID(),
    logger: {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          route: request.routeOptions?.url ?? 'none',
        }),
        res: (reply: Pick<FastifyReply, 'statusCode'>) => ({ status: reply.statusCode }),
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          code: error.code,
          // Only our own place in the code: messages of a database quote the values they refused.
          message: error.constructor.name === 'DrizzleQueryError' ? causeOf(error) : error.message,
          stack: error.stack?.split('\n    at ').slice(1, 12).join(' < ') ?? '',
        }),
      },
    },
  };
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : 'query failed';
}
