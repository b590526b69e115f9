import type * as z from 'zod/mini';

/** The types of files in replies. */
export const fileTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  /** A file whose content says what it is. */
  any: 'application/octet-stream',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type FileType = (typeof fileTypes)[keyof typeof fileTypes];

/** A schema in either of zod's forms: this package uses the small one, the server need not. */
export type Schema = z.core.$ZodType;
/** Stands for a schema that an endpoint does not have. */
export type NoSchema = z.core.$ZodUndefined;

/** The services of spec §7; a deployment may have each at a place of its own (servicesOf in the portal). */
export const serviceNames = [
  'account',
  'activity',
  'auth',
  'controlPanel',
  'customers',
  'events',
  'feedback',
  'library',
  'payments',
  'submissions',
  'sync',
] as const;
export type ServiceName = (typeof serviceNames)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One service call, described once and used on both sides: the server validates with it, the client types its arguments
 * and checks its reply. `path` has its parameters in Fastify's form (`/v1/books/:bookId`).
 */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  /** The service that answers. */
  readonly service: ServiceName;
  readonly method: Method;
  readonly path: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Media type with which the body's JSON is sent; by default `application/json`. The body of a file's type is the file itself. */
  readonly bodyType?: 'text/plain' | FileType;
  /** The body of a successful reply; absent if the reply is empty (204). */
  readonly reply?: Reply;
  /** Media type of a successful reply that is a file instead of JSON. */
  readonly file?: FileType;
  /** The status of a successful reply. */
  readonly status: 200 | 201 | 204;
  /** False for calls that need no access token. */
  readonly authenticated: boolean;
  /** It takes an Idempotency-Key: repeated with the same one, it changes nothing twice, and is answered as before (decision 0073). */
  readonly keyed?: true;
}

type Definition<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> = Omit<
  Endpoint<P, Q, B, R>,
  'service' | 'status' | 'authenticated'
> & { readonly status?: 200 | 201 | 204; readonly authenticated?: boolean };

/** Fills in what most endpoints share: they need an access token, and succeed with 200 (204 if the reply is empty). */
/*#__NO_SIDE_EFFECTS__*/
export function defineEndpoint<
  P extends Schema = NoSchema,
  Q extends Schema = NoSchema,
  B extends Schema = NoSchema,
  R extends Schema = NoSchema,
>(service: ServiceName, definition: Definition<P, Q, B, R>): Endpoint<P, Q, B, R> {
  const status = definition.status ?? (definition.reply || definition.file ? 200 : 204);
  return Object.freeze({ service, authenticated: true, ...definition, status });
}
