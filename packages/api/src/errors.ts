import * as z from 'zod/mini';

/** The body of every refused call: a stable id for programs, a sentence for people. */
export const errorReply = z.object({
  error: z.object({
    /** Stable, for example `not_found`, `forbidden`, `invalid_input`. */
    id: z.string(),
    message: z.string(),
    /** One entry a refused field (spec §5). */
    validationErrors: z.optional(z.array(z.object({ attribute: z.string(), reason: z.string() }))),
  }),
});
export type ErrorReply = z.infer<typeof errorReply>;

/** A call that the server refused, or whose reply was not what the schema says. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly id: string;
  readonly validationErrors: ReadonlyArray<{ attribute: string; reason: string }>;
  /** Seconds after which asking again makes sense, as far as the server says; else 0. */
  readonly retryAfter: number;

  constructor(status: number, reply: ErrorReply['error'], retryAfter = 0) {
    super(reply.message);
    this.status = status;
    this.id = reply.id;
    this.validationErrors = reply.validationErrors ?? [];
    this.retryAfter = retryAfter;
  }
}

/** A call that got no answer at all: offline, refused connection, aborted. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
