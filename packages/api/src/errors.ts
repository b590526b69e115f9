import * as z from 'zod/mini';
import { type ReasonReply, reasonReply } from './reasons.ts';

/** The body of every refused call: a stable id for programs, a sentence for people. */
export const errorReply = z.object({
  error: z.object({
    /** An `ErrorId`; as text, because a newer server may know one that this client does not. */
    id: z.string(),
    /** In English, for logs; people are shown words for `reason`. */
    message: z.string(),
    reason: z.optional(reasonReply),
    /** One entry for each refused field (spec §5): its `reason` in English, and the code for the words that people are shown. */
    validationErrors: z.optional(
      z.array(z.extend(z.partial(reasonReply), { attribute: z.string(), reason: z.string() })),
    ),
  }),
});
export type ErrorReply = z.infer<typeof errorReply>;

/** The kinds of errors that the specification names (spec §8): the body has them as `name`, for callers who know no ids. Our own go by the status. */
export type ErrorName = 'ConflictError' | 'ValidationError';

/** A call that the server refused, or whose reply did not match its schema. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly id: string;
  /** Why; null if the server did not send a code. */
  readonly reason: ReasonReply | null;
  readonly validationErrors: ReadonlyArray<{ readonly attribute: string; readonly reason: ReasonReply }>;
  /** Seconds after which it makes sense to ask again; 0 if the server does not say. */
  readonly retryAfter: number;

  constructor(status: number, reply: ErrorReply['error'], retryAfter = 0) {
    super(reply.message);
    this.status = status;
    this.id = reply.id;
    this.reason = reply.reason ?? null;
    this.validationErrors = (reply.validationErrors ?? []).map(({ attribute, code, params }) => ({
      attribute,
      reason: { code: code ?? 'field.notAgreed', ...(params && { params }) },
    }));
    this.retryAfter = retryAfter;
  }
}

/** A call that got no reply at all: offline, refused connection, aborted. */
export class NetworkError extends Error {
  override readonly name: string = 'NetworkError';
}

/** A call that the network in between answered itself: with the page of a hotspot or of a filter, or a redirect to one. */
export class NetworkPageError extends NetworkError {
  override readonly name = 'NetworkPageError';
}

/** Whether a reply comes from a network in between. Our services answer calls with JSON, also refusals; a proxy of ours may fail in HTML. */
export function isNetworkPage({ type, status, headers }: Response): boolean {
  if (type === 'opaqueredirect' || status === 511) return true;
  return status < 500 && /^text\/html\b/.test(headers.get('content-type') ?? '');
}
