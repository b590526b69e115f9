import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import type Provider from 'oidc-provider';
import { DatabaseAway } from '../../errors.ts';
import { WHY } from './own-provider.ts';
import type { TokenAnswer } from './token-replies.ts';

/**
 * Hands a request to the provider unchanged, under the address by which browsers know us.
 * @param mount path below which the provider's own addresses are
 */
export function toProvider(provider: Provider, publicUrl: string, mount = '') {
  const { host, protocol } = new URL(publicUrl);
  const handle = provider.callback();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    request.raw.headers['x-forwarded-host'] = host;
    request.raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    const raw: IncomingMessage & { originalUrl?: string } = request.raw;
    if (mount !== '') {
      raw.originalUrl = raw.url ?? '';
      raw.url = raw.originalUrl.slice(mount.length);
    }
    await handle(raw, reply.raw);
  };
}

export interface AuthorizeReply {
  /** Where the provider sends the browser: to the sign-in page, or back to the portal. */
  readonly location: string | null;
  /** Why it sends it nowhere; null if it does not say. */
  readonly refusedBecause: string | null;
}

/**
 * Asks the provider what it would answer to `GET /v1/authorize`, with or without a session. The form sign-in uses it,
 * so that one implementation checks client, redirect address and challenge, and makes the code. Rejects if the
 * provider fails.
 */
export function createAuthorizeProbe(provider: Provider, publicUrl: string) {
  const inner: FastifyInstance = Fastify({ logger: false });
  inner.get('/v1/authorize', toProvider(provider, publicUrl));
  return async (search: string, cookie?: string): Promise<AuthorizeReply> => {
    const reply = await inner.inject({
      method: 'GET',
      url: `/v1/authorize${search}`,
      headers: { accept: 'application/json', ...(cookie && { cookie }) },
    });
    if (reply.statusCode >= 500) throw failure(reply.statusCode);
    const why = reply.headers[WHY];
    return {
      location: reply.headers.location ?? null,
      refusedBecause: typeof why === 'string' ? decodeURIComponent(why) : null,
    };
  };
}

/** Asks the provider what it answers to `POST /v2/token` with this body. */
export function createTokenProbe(provider: Provider, publicUrl: string) {
  const inner: FastifyInstance = Fastify({ logger: false });
  inner.removeAllContentTypeParsers();
  inner.addContentTypeParser('*', (_request, _payload, done) => done(null));
  inner.post('/v2/token', toProvider(provider, publicUrl));
  return async (payload: string): Promise<TokenAnswer> => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await inner.inject({ method: 'POST', url: '/v2/token', headers, payload });
    if (reply.statusCode >= 500) throw failure(reply.statusCode);
    return { status: reply.statusCode, body: reply.body };
  };
}

/** The provider has logged the cause. */
const failure = (status: number) =>
  status === 503 ? new DatabaseAway() : new Error('The provider could not answer.');
