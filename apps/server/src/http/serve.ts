import type { Readable } from 'node:stream';
import { type Endpoint, type NoSchema, profileHeader, type Schema } from '@aloud/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { Forbidden } from '../errors.ts';
import type { Person } from '../person/index.ts';
import type { Keyed } from './keyed-calls.ts';
import { personOf } from './person-of.ts';

/** One call, checked against its endpoint's schemas. */
export interface Call<P extends Schema, Q extends Schema, B extends Schema> {
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
  readonly person: Person;
  /** Where the request comes from: the address of the socket, or what a trusted proxy says. */
  readonly address: string;
  /** The version in If-Match, or null if the header is absent. */
  readonly ifVersion: number | null;
}

/** A reply that has no field for its version, which is in its ETag. */
export class Versioned<Body> {
  readonly body: Body;
  readonly version: number;

  constructor(body: Body, version: number) {
    this.body = body;
    this.version = version;
  }
}

/** An endpoint without a reply schema answers with an empty body, whatever its handler returns. */
type Result<R extends Schema> = R extends NoSchema ? unknown : z.output<R> | Versioned<z.output<R>>;

/**
 * How an endpoint is served that takes an Idempotency-Key. The first transaction that `write` begins stores the key, too. A call that is
 * repeated is answered by `answer` alone.
 */
export interface Deeds<C, W, Out> {
  readonly write: (call: C & Keyed) => Promise<W>;
  /**
   * Absent if the reply is empty.
   * @param written what `write` has returned; undefined if the call was carried out before
   */
  readonly answer?: (call: C & Keyed, written: W | undefined) => Promise<Out>;
}

type OpenCall<P extends Schema, Q extends Schema, B extends Schema> = Omit<Call<P, Q, B>, 'person'>;

interface RouteLimits {
  readonly bodyLimit?: number;
  /** Replies with a secret are not compressed: their length would leak it (BREACH). */
  readonly compress?: false;
  /** Refused to impersonators: passwords, payments (spec §6). */
  readonly inPerson?: boolean;
}

/**
 * Serves an endpoint of @aloud/api: method, path, schemas and status come from there, so the server and its
 * clients cannot drift apart. The reply is cut down to what its schema names.
 */
export function serve<P extends Schema, Q extends Schema, B extends Schema, R extends Schema, W>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  handle: ((call: Call<P, Q, B>) => Promise<Result<R>>) | Deeds<Call<P, Q, B>, W, Result<R>>,
  limits: RouteLimits = {},
): void {
  if (endpoint.file) throw new Error(`${endpoint.path} answers with a file.`);
  const { inPerson = false, ...rest } = limits;
  const work = workOf(app, endpoint, handle);
  route(app, endpoint, async (request) => work(request, signedInCallOf(request, inPerson)), rest);
}

/** What is done for a call: at once, or by its key. */
function workOf<C extends Pick<Call<Schema, Schema, Schema>, 'query' | 'body'>, W, Out>(
  app: FastifyInstance,
  { keyed, path, reply, file }: Endpoint,
  handle: ((call: C) => Promise<Out>) | Deeds<C, W, Out>,
): (request: FastifyRequest, call: C & { readonly person?: Person }) => Promise<Out> {
  const isPlain = typeof handle === 'function';
  if (isPlain === Boolean(keyed)) throw new Error(`${path} is keyed on one side only.`);
  if (isPlain) return (_request, call) => handle(call);
  const { write, answer } = handle;
  if (!answer && (reply || file)) throw new Error(`${path} says nothing when it is repeated.`);
  return (request, call) => {
    const { headers } = request;
    const values = [call.query, call.body, headers['if-match'], headers[profileHeader]];
    return app.keyedCalls.carryOut(
      request,
      { person: call.person ?? null, values },
      {
        write: (keys) => write({ ...call, ...keys }),
        // Without `answer` the reply is empty, whatever is returned here.
        answer: async (keys, written) =>
          answer ? answer({ ...call, ...keys }, written) : (undefined as unknown as Out),
      },
    );
  };
}

/** A file that a call is answered with. */
export interface ServedFile {
  /** The name under which it is saved, with its extension. */
  readonly name: string;
  /** The stream is destroyed when the client disconnects. */
  readonly content: Buffer | Readable;
  /** How many rows it has, for a progress bar. */
  readonly rows?: number;
}

/** Serves an endpoint of @aloud/api that answers with a file, which is to be saved and not cached. */
export function serveFile<P extends Schema, Q extends Schema, B extends Schema, W>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, NoSchema>,
  handle: ((call: Call<P, Q, B>) => Promise<ServedFile>) | Deeds<Call<P, Q, B>, W, ServedFile>,
): void {
  const work = workOf(app, endpoint, handle);
  fileRoute(app, endpoint, async (request) => work(request, signedInCallOf(request, false)));
}

/** The same for an endpoint that needs no sign-in. */
export function serveOpenFile<P extends Schema, Q extends Schema, B extends Schema>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, NoSchema>,
  handle: (call: OpenCall<P, Q, B>) => Promise<ServedFile>,
): void {
  if (endpoint.authenticated) throw new Error(`${endpoint.path} is for people who are signed in.`);
  fileRoute(app, endpoint, (request) => handle(callOf(request)));
}

function fileRoute(
  app: FastifyInstance,
  endpoint: Endpoint,
  handle: (request: FastifyRequest) => Promise<ServedFile>,
): void {
  const { file } = endpoint;
  if (!file) throw new Error(`${endpoint.path} answers with no file.`);
  app.route({
    ...addressOf(endpoint),
    handler: async (request, reply) => {
      const { name, content, rows } = await handle(request);
      if (rows !== undefined) reply.header('x-total-count', rows);
      return reply
        .status(endpoint.status)
        .type(file)
        .header('content-disposition', attachment(name))
        .send(content);
    },
  });
}

/** A name in any script, and one for clients that read only the old parameter (RFC 6266 §4.3, §5). */
function attachment(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\w. -]/g, '');
  const full = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}

/** Serves an endpoint that needs no sign-in. */
export function serveOpen<P extends Schema, Q extends Schema, B extends Schema, R extends Schema, W>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  handle: ((call: OpenCall<P, Q, B>) => Promise<Result<R>>) | Deeds<OpenCall<P, Q, B>, W, Result<R>>,
  limits: Omit<RouteLimits, 'inPerson'> = {},
): void {
  if (endpoint.authenticated) throw new Error(`${endpoint.path} is for people who are signed in.`);
  const work = workOf(app, endpoint, handle);
  route(app, endpoint, async (request) => work(request, callOf(request)), limits);
}

function route<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  handle: (request: FastifyRequest) => Promise<Result<R>>,
  limits: Omit<RouteLimits, 'inPerson'>,
): void {
  app.route({
    ...addressOf(endpoint),
    ...limits,
    handler: async (request, reply) => {
      const result = await handle(request);
      reply.status(endpoint.status);
      if (endpoint.status === 201 && hasId(result))
        reply.header('location', `${request.url.split('?')[0]}/${encodeURIComponent(result.id)}`);
      if (hasVersion(result)) reply.header('etag', `"${result.version}"`);
      if (!endpoint.reply) return reply.send();
      return result instanceof Versioned ? result.body : result;
    },
  });
}

/** An endpoint's address and schemas for Fastify. */
function addressOf({ method, path, params, query, body, reply, status, keyed }: Endpoint) {
  return {
    method,
    url: path,
    config: { keyed: keyed ?? false },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(reply && { response: { [status]: reply } }),
    },
  };
}

/** @param inPerson see RouteLimits */
function signedInCallOf<P extends Schema, Q extends Schema, B extends Schema>(
  request: FastifyRequest,
  inPerson: boolean,
): Call<P, Q, B> {
  const person = personOf(request);
  if (inPerson && person.impersonator) throw new Forbidden('lock.inPersonOnly');
  return { ...callOf<P, Q, B>(request), person };
}

function callOf<P extends Schema, Q extends Schema, B extends Schema>(
  request: FastifyRequest,
): OpenCall<P, Q, B> {
  // Fastify has put the output of the route's schemas here before the handler runs.
  return {
    params: request.params as z.output<P>,
    // Fastify has parsed these by the endpoint's schemas.
    query: request.query as z.output<Q>,
    body: request.body as z.output<B>,
    address: request.ip,
    ifVersion: versionOf(request.headers['if-match']),
  };
}

/** A created resource is at the collection's path followed by its id (Location). */
function hasId(result: unknown): result is { readonly id: string } {
  return typeof result === 'object' && result !== null && 'id' in result && typeof result.id === 'string';
}

/** A resource that counts its changes has an ETag. */
function hasVersion(result: unknown): result is { readonly version: number } {
  return (
    typeof result === 'object' && result !== null && 'version' in result && typeof result.version === 'number'
  );
}

/** A value that was never an ETag of ours matches no version. */
function versionOf(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null;
  return Number(/^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(ifMatch)?.[1] ?? -1);
}
