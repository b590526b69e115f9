import * as z from 'zod/mini';
import type { Endpoint, NoSchema, Schema, ServiceName } from './endpoint.ts';
import { ApiError, errorReply, isNetworkPage, NetworkError, NetworkPageError } from './errors.ts';
import { profileHeader } from './profiles/header.ts';

type Send = (url: string, init: RequestInit) => Promise<Response>;

export interface ClientOptions {
  /** Prefix of a service's paths, without a trailing slash; by default the page's own origin. */
  readonly baseUrl?: (service: ServiceName) => string;
  /** Resolves to the access token, or to null if nobody is signed in. */
  readonly accessToken?: () => Promise<string | null>;
  /** The reader profile for which calls are made; null for the person themselves. */
  readonly profileId?: () => string | null;
  readonly fetch?: typeof fetch;
  /** Sends calls that take an Idempotency-Key, and adds it; by default they are sent without. */
  readonly fetchKeyed?: Send;
}

type Part<Name extends string, S extends Schema> = S extends NoSchema ? object : { [K in Name]: z.input<S> };

export type CallOptions<P extends Schema, Q extends Schema, B extends Schema> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B> & {
    signal?: AbortSignal;
    keepalive?: boolean;
    /** The version that was read: the call is refused with 412 if it is not the newest (If-Match). */
    version?: number;
    /** Is given the version of the reply (ETag). */
    onVersion?: (version: number) => void;
  };

interface LooseOptions {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | number | boolean | null | undefined>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
  readonly version?: number;
  readonly onVersion?: (version: number) => void;
}

export interface Client {
  /**
   * Makes one call.
   * @throws ApiError if the server refuses it or the reply does not match its schema
   * @throws NetworkError if no reply arrives, or one of a network in between (NetworkPageError)
   */
  call<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
    endpoint: Endpoint<P, Q, B, R>,
    options: CallOptions<P, Q, B>,
  ): Promise<z.output<R>>;
  /**
   * Makes a call that is answered with a file. Returns the response unread, for `blob()` or for reading it with a progress
   * bar (`x-total-count` has the number of rows of a table).
   * @throws ApiError if the server refuses it
   * @throws NetworkError if no reply arrives, or one of a network in between (NetworkPageError)
   */
  fetchFile<P extends Schema, Q extends Schema, B extends Schema>(
    endpoint: Endpoint<P, Q, B, NoSchema>,
    options: CallOptions<P, Q, B>,
  ): Promise<Response>;
}

/** The one typed client of every service in spec §7. */
export function createClient({
  baseUrl = () => '',
  accessToken,
  profileId,
  fetch: send = fetch,
  fetchKeyed,
}: ClientOptions = {}): Client {
  /** The response to a call that was not refused. */
  async function ask(endpoint: Endpoint, options: object): Promise<Response> {
    const given = options as LooseOptions;
    const headers = new Headers({ accept: 'application/json' });
    if (endpoint.file) headers.append('accept', endpoint.file);
    if (given.body !== undefined) headers.set('content-type', endpoint.bodyType ?? 'application/json');
    if (given.version !== undefined) headers.set('if-match', `"${given.version}"`);
    const token = endpoint.authenticated ? await accessToken?.() : null;
    if (token) headers.set('authorization', `Bearer ${token}`);
    const profile = token && profileId?.();
    if (profile) headers.set(profileHeader, profile);
    const reply = await attempt(
      (endpoint.keyed && fetchKeyed) || send,
      baseUrl(endpoint.service) + address(endpoint.path, given),
      {
        method: endpoint.method,
        headers,
        body: bodyOf(given.body),
        signal: given.signal ?? null,
        keepalive: given.keepalive ?? false,
        // No call is redirected, except by a network in between.
        redirect: 'manual',
      },
    );
    if (isNetworkPage(reply)) throw new NetworkPageError(`The network answered for ${endpoint.path}.`);
    if (!reply.ok) throw await refusal(reply);
    given.onVersion?.(versionOf(reply));
    return reply;
  }

  return {
    fetchFile: (endpoint, options) => ask(endpoint, options),
    async call(endpoint, options) {
      const reply = await ask(endpoint, options);
      // A reply schema is absent exactly where R is NoSchema, whose output is undefined.
      if (!endpoint.reply) return undefined as never;
      const parsed = z.safeParse(endpoint.reply, await reply.json().catch(() => undefined));
      if (!parsed.success) {
        throw new ApiError(reply.status, {
          id: 'unexpected_reply',
          message: `The reply to ${endpoint.path} is not as agreed.`,
        });
      }
      return parsed.data;
    },
  };
}

const versionOf = ({ headers }: Response): number => Number(headers.get('etag')?.match(/\d+/)?.[0]);

/** A file is sent as it is. */
const bodyOf = (body: unknown): Blob | string | null => {
  if (body === undefined) return null;
  return body instanceof Blob ? body : JSON.stringify(body);
};

async function attempt(send: Send, url: string, init: RequestInit): Promise<Response> {
  try {
    return await send(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new NetworkError('No reply came from the server.', { cause: error });
  }
}

function address(path: string, { params = {}, query = {} }: LooseOptions): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value as string | number | boolean));
  }
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

async function refusal(reply: Response): Promise<ApiError> {
  const parsed = errorReply.safeParse(await reply.json().catch(() => undefined));
  return new ApiError(
    reply.status,
    parsed.success ? parsed.data.error : { id: 'unknown', message: reply.statusText },
    Number(reply.headers.get('retry-after') ?? 0) || 0,
  );
}
