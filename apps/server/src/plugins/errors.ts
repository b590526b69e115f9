import type { ErrorReply } from '@aloud/api';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Refusal } from '../errors.ts';
import { TooManyAttempts } from '../services/auth/attempts.ts';

type Answer = ErrorReply['error'] & { readonly status: number };

/** The one place where an error becomes a reply. What went wrong inside is logged, never told. */
export const errors = fp(
  async (app: FastifyInstance) => {
    app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const { status, ...told } = answerTo(error);
      if (status >= 500) request.log.error({ err: error }, 'request failed');
      if (error instanceof TooManyAttempts) reply.header('retry-after', error.retryAfterSeconds);
      if (status === 401) reply.header('www-authenticate', 'Bearer');
      const range = rangeOf(error);
      if (range !== null) reply.header('content-range', range);
      // A route's own reply schema must not be applied to an error.
      return reply
        .status(status)
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .serializer((body: unknown) => JSON.stringify(body))
        .send({ error: told } satisfies ErrorReply);
    });
  },
  { name: 'errors' },
);

/** How long a file is, for a caller who asked for a part beyond its end (RFC 9110 §15.5.17). */
function rangeOf(error: FastifyError & { readonly headers?: Record<string, string> }): string | null {
  return error.statusCode === 416 ? (error.headers?.['Content-Range'] ?? null) : null;
}

function answerTo(error: FastifyError | Refusal): Answer {
  if (error instanceof Refusal) {
    const { status, id, message, validationErrors } = error;
    return { status, id, message, ...(validationErrors && { validationErrors: [...validationErrors] }) };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return {
      status: 400,
      id: 'invalid_input',
      message: 'The request is not as agreed.',
      validationErrors: error.validation.map((issue) => ({
        attribute: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
        reason: issue.message ?? 'not as agreed',
      })),
    };
  }
  if (isDatabaseAway(error)) {
    return {
      status: 503,
      id: 'database_unavailable',
      message: 'We cannot reach our data right now. Try again in a moment.',
    };
  }
  if (/^22(021|P05)$/.test(databaseCode(error))) {
    return {
      status: 400,
      id: 'invalid_input',
      message: 'The request holds characters that cannot be stored.',
    };
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) {
    return {
      status: 500,
      id: 'internal_error',
      message: 'Something went wrong on our side. Try again in a moment.',
    };
  }
  return { status, id: clientFaults[status] ?? 'invalid_input', message: error.message };
}

const clientFaults: Record<number, string> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

/** The SQLSTATE or system code of what drizzle wraps; empty for none. */
function databaseCode(error: Error): string {
  const cause: unknown = error.cause ?? error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

/** PostgreSQL stopping or starting, or a connection that broke (adverse case 49). */
function isDatabaseAway(error: Error): boolean {
  const cause: unknown = error.cause ?? error;
  if (!(cause instanceof Error)) return false;
  if (/Connection terminated|timeout exceeded when trying to connect/.test(cause.message)) return true;
  return /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/.test(databaseCode(error));
}
