import type * as z from 'zod';

/** What files the product answers with. */
export const fileTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type FileType = (typeof fileTypes)[keyof typeof fileTypes];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One service call, described once and used on both sides: the server validates with it, the client types its
 * arguments and checks its reply. `path` names its parameters the Fastify way (`/v1/books/:bookId`).
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  readonly path: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Media type that the body's JSON travels under; `application/json` where it is not said. */
  readonly bodyType?: 'text/plain';
  /** The body of a successful reply; absent where the reply is empty (204). */
  readonly reply?: Reply;
  /** Media type of the file that a successful reply is, in place of JSON. */
  readonly file?: FileType;
  /** The status of a successful reply. */
  readonly status: 200 | 201 | 204;
  /** False for calls that need no access token. */
  readonly authenticated: boolean;
}

type Definition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Omit<
  Endpoint<P, Q, B, R>,
  'status' | 'authenticated'
> & { readonly status?: 200 | 201 | 204; readonly authenticated?: boolean };

/** Fills in what most endpoints share: an access token is needed, and 200 (204 without anything to answer) means success. */
export function defineEndpoint<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodUndefined,
>(definition: Definition<P, Q, B, R>): Endpoint<P, Q, B, R> {
  const status = definition.status ?? (definition.reply || definition.file ? 200 : 204);
  return Object.freeze({ authenticated: true, ...definition, status });
}
