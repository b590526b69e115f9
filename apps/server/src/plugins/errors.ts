import type { ErrorReply } from '@aloud/api';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { Busy, DatabaseAway, EnoughForToday, Refusal, Stopping, StorageFull } from '../errors.ts';
import { TooManyAttempts } from '../services/auth/attempts.ts';

// Where a schema has no words of its own, callers are told in zod's, which zod/mini does not bring along.
z.config(z.locales.en());

type Answer = ErrorReply['error'] & {
  readonly status: number;
  /** Seconds after which asking again makes sense. */
  readonly retryAfter?: number;
};

/** A restart of PostgreSQL takes about as long, and a queue that is full is half empty by then (s). */
const retrySoon = 5;
/** Somebody has to make room on a disk first (s). */
const retryLater = 30;

/** The one place where an error becomes a reply. What went wrong inside is logged, never told. */
export const errors = fp(
  async (app: FastifyInstance) => {
    app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const { status, retryAfter, ...told } = answerTo(error);
      if (status >= 500) request.log.error({ err: error }, 'request failed');
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
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

/** What a caller is told of an error. */
export function answerTo(error: unknown): Answer {
  if (error instanceof Refusal) {
    const { status, id, message, validationErrors } = error;
    return {
      status,
      id,
      message,
      validationErrors: validationErrors && [...validationErrors],
      retryAfter: retryAfterOf(error),
    };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return {
      status: 400,
      id: 'invalid_input',
      message: 'The request is not as agreed.',
      validationErrors: error.validation.map((issue) => ({
        // A form wraps what it writes in `data` (spec §7): its fields are named as they stand in it.
        attribute: issue.instancePath.replace(/^\/(?:data(?:\/|$))?/, '').replaceAll('/', '.'),
        reason: issue.message ?? 'not as agreed',
      })),
    };
  }
  if (isDatabaseAway(error)) return answerTo(new DatabaseAway());
  if (fullCodes.test(databaseCode(error))) return answerTo(new StorageFull());
  if (/^22(021|P05)$/.test(databaseCode(error))) {
    return {
      status: 400,
      id: 'invalid_input',
      message: 'The request holds characters that cannot be stored.',
    };
  }
  if (databaseCode(error).startsWith('22'))
    return { status: 400, id: 'invalid_input', message: 'The request holds a value that there is not.' };
  if (/^23(503|505)$/.test(databaseCode(error)))
    return { status: 409, id: 'conflict', message: 'Conflict occurred' };
  const status = statusIn(error);
  if (status >= 500 || !(error instanceof Error)) {
    return {
      status: 500,
      id: 'internal_error',
      message: 'Something went wrong on our side. Try again in a moment.',
    };
  }
  const message = status === 413 ? 'The request is larger than what is taken here.' : error.message;
  return { status, id: clientFaults[status] ?? 'invalid_input', message };
}

const clientFaults: Record<number, string> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

function retryAfterOf(error: Refusal): number | undefined {
  if (error instanceof TooManyAttempts || error instanceof EnoughForToday) return error.retryAfterSeconds;
  if (error instanceof StorageFull) return retryLater;
  const passes = error instanceof DatabaseAway || error instanceof Busy || error instanceof Stopping;
  return passes ? retrySoon : undefined;
}

/** The status that an error of Fastify's carries. */
function statusIn(error: unknown): number {
  const carried = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : Number.NaN;
  return Number.isInteger(carried) ? carried : 500;
}

/** What drizzle wraps, or the error itself. */
const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause) || error;

/** The SQLSTATE or system code; empty for none. */
function databaseCode(error: unknown): string {
  const cause = causeOf(error);
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

/** PostgreSQL stopping or starting, a connection that broke (adverse case 49), or a database that we have closed ourselves. */
function isDatabaseAway(error: unknown): boolean {
  const cause = causeOf(error);
  if (!(cause instanceof Error)) return false;
  return awayWords.test(cause.message) || awayCodes.test(databaseCode(error));
}

const awayWords =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|Cannot use a pool after/;
const awayCodes = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/;
/** PostgreSQL finds no room, or the embedded database takes no more before there is none (database/embedded/room.ts). */
const fullCodes = /^(53100|25006)$/;
