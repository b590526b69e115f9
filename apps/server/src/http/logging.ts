import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';

/**
 * Structured logs that identify nobody: they hold the route's pattern instead of the address, so no user, token,
 * signature or query string is ever written. Each request has an id, which replies carry as `x-request-id`.
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
          code: error.code || codeOf(error.cause),
          // Messages of a database quote the values they refused, so only its code and the constraint are logged.
          message: isOfDatabase(error) ? `query failed${ruleIn(error)}` : error.message,
          stack: error.stack?.split('\n    at ').slice(1, 12).join(' < ') ?? '',
        }),
      },
    },
  };
}

/** Errors of the database, bare or as drizzle wraps them, with the query and its values in the message. */
const isOfDatabase = (error: Error) =>
  error.constructor.name === 'DrizzleQueryError' || /^[0-9A-Z]{5}$/.test(codeOf(error) ?? '');

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** The name of the violated constraint. */
function ruleIn({ cause }: Error): string {
  const rule = cause instanceof Error && 'constraint' in cause ? cause.constraint : undefined;
  return typeof rule === 'string' ? ` by ${rule}` : '';
}
