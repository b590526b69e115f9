import {
  type BareReasonCode,
  type ErrorId,
  type ErrorName,
  type ErrorReply,
  type Reason,
  readReason,
} from '@aloud/api';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { DatabaseAway, Refusal, reasonOf, StorageFull } from '../errors.ts';
import { englishOf } from '../reasons-in-english.ts';

// If a schema has no message of its own, callers get zod's, which zod/mini does not include.
z.config(z.locales.en());

type Answer = Omit<ErrorReply['error'], 'reason'> & {
  readonly status: number;
  readonly reason: Reason;
  /** Seconds after which it makes sense to ask again. */
  readonly retryAfter?: number;
};

/** The one place in which an error becomes a reply. Internal errors are logged, never revealed. */
export const errors = fp(
  async (app: FastifyInstance) => {
    app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const { status, retryAfter, ...rest } = answerTo(error);
      const told = { ...rest, name: nameOf(status, rest) };
      if (status >= 500) request.log.error({ err: error }, 'request failed');
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
      if (status === 401) reply.header('www-authenticate', 'Bearer');
      const range = rangeOf(error);
      if (range !== null) reply.header('content-range', range);
      // The route's own reply schema must not be applied to an error.
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

/** Spec §8; JSON leaves it out if it is undefined. */
function nameOf(
  status: number,
  { validationErrors }: Pick<Answer, 'validationErrors'>,
): ErrorName | undefined {
  if (status === 409) return 'ConflictError';
  return validationErrors === undefined ? undefined : 'ValidationError';
}

/** The length of a file, for a caller who asked for a part beyond its end (RFC 9110 §15.5.17). */
function rangeOf(error: FastifyError & { readonly headers?: Record<string, string> }): string | null {
  return error.statusCode === 416 ? (error.headers?.['Content-Range'] ?? null) : null;
}

/** The reply for an error. */
export function answerTo(error: unknown): Answer {
  if (error instanceof Refusal) {
    const { status, id, message, reason, validationErrors, retryAfterSeconds } = error;
    return {
      status,
      id,
      message,
      reason,
      validationErrors: validationErrors?.map(({ attribute, reason: why }) => told(attribute, reasonOf(why))),
      retryAfter: retryAfterSeconds,
    };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return {
      ...answer(400, 'invalid_input', 'form.notAgreed'),
      validationErrors: error.validation.map(({ instancePath, message = '' }) => {
        // A form wraps its fields in `data` (spec §7): they are named without it.
        const attribute = instancePath.replace(/^\/(?:data(?:\/|$))?/, '').replaceAll('/', '.');
        const why = readReason(message);
        // Faults for which no schema has a reason are reported in zod's words, for the caller's developer.
        return why
          ? told(attribute, why)
          : { ...told(attribute, { code: 'field.notAgreed' }), reason: message };
      }),
    };
  }
  if (isDatabaseAway(error)) return answerTo(new DatabaseAway());
  if (fullCodes.test(databaseCode(error))) return answerTo(new StorageFull());
  if (/^22(021|P05)$/.test(databaseCode(error))) return answer(400, 'invalid_input', 'field.characters');
  if (databaseCode(error).startsWith('22')) return answer(400, 'invalid_input', 'form.noSuchValue');
  if (/^23(503|505)$/.test(databaseCode(error))) return answer(409, 'conflict', 'conflict.occurred');
  const status = statusIn(error);
  if (status >= 500 || !(error instanceof Error)) return answer(500, 'internal_error', 'system.internal');
  const { id, why } = clientFaults[status] ?? { id: 'invalid_input', why: 'system.badRequest' };
  const { message, ...rest } = answer(status, id, why);
  // Fastify's message says what is wrong with a request that it cannot read.
  return { ...rest, message: why === 'system.badRequest' ? error.message : message };
}

function answer(status: number, id: ErrorId, code: BareReasonCode): Answer {
  const reason = { code };
  return { status, id, message: englishOf(reason), reason };
}

/** A fault as it is sent: the specification's sentence, and the code from which clients make theirs. */
const told = (attribute: string, { code, params }: Reason) => ({
  attribute,
  reason: englishOf({ code, params }),
  code,
  ...(params && { params }),
});

const clientFaults: Readonly<Record<number, { readonly id: ErrorId; readonly why: BareReasonCode }>> = {
  404: { id: 'not_found', why: 'notFound.anything' },
  413: { id: 'too_large', why: 'system.tooLarge' },
  415: { id: 'unsupported_media_type', why: 'system.mediaType' },
  416: { id: 'invalid_input', why: 'system.range' },
  429: { id: 'too_many_requests', why: 'limit.requests' },
};

/** The status of an error of Fastify's. */
function statusIn(error: unknown): number {
  const carried = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : Number.NaN;
  return Number.isInteger(carried) ? carried : 500;
}

/** The error that drizzle wraps, or the error itself. */
const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause) || error;

/** The SQLSTATE or system code; empty if there is none. */
function databaseCode(error: unknown): string {
  const cause = causeOf(error);
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

/** PostgreSQL is stopping or starting, a connection broke (adverse case 49), or we have closed the database ourselves. */
function isDatabaseAway(error: unknown): boolean {
  const cause = causeOf(error);
  if (!(cause instanceof Error)) return false;
  return awayWords.test(cause.message) || awayCodes.test(databaseCode(error));
}

/** Neither the pool nor the driver has a code for these. */
const awayWords =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|Cannot use a pool after/;
const awayCodes = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/;
/** PostgreSQL has no room, or the embedded database stops before there is none (database/embedded/room.ts). */
const fullCodes = /^(53100|25006)$/;
