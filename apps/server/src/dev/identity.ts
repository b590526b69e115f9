import { generateKeyPairSync } from 'node:crypto';
import { upstreamIds } from '@aloud/api';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import Fastify from 'fastify';
import Provider, { type OidcContext } from 'oidc-provider';
import { type LocalIdentity, type Reach, toProvider } from '../services/auth/index.ts';
import { whoPage } from './identity-page.ts';
import { MemoryRecords } from './memory-records.ts';

const mount = '/dev/identity';
const clientSecret = 'known to everybody';

/**
 * A double of other parties' sign-in services (Google, GAR, VIDIS …), for developers and tests: a real OpenID Connect provider that
 * believes whatever people say they are. It forgets everything when it ends.
 */
export class LocalIdentityProvider implements LocalIdentity {
  readonly issuer: string;
  readonly clientSecret = clientSecret;
  readonly #publicUrl: string;
  #made: { provider: Provider; inner: FastifyInstance } | undefined;

  constructor(publicUrl: string) {
    this.#publicUrl = publicUrl;
    this.issuer = `${publicUrl}${mount}`;
  }

  readonly routes: FastifyPluginAsync = async (app) => {
    app.get(`${mount}/who/:uid`, (request, reply) => {
      // The route has this parameter.
      const { uid } = request.params as { uid: string };
      return reply.type('text/html; charset=utf-8').send(whoPage(`${mount}/who/${encodeURIComponent(uid)}`));
    });
    app.post(`${mount}/who/:uid`, async (request, reply) => {
      // The form of this double sends nothing else.
      const { identity = '' } = request.body as { identity?: string };
      reply.hijack();
      const { provider } = this.#get();
      await provider.interactionFinished(request.raw, reply.raw, { login: { accountId: identity.trim() } });
    });
    await app.register(async (raw) => this.#forward(raw));
  };

  /** The server calls it without using the network. */
  readonly reach: Reach = async (url, { method, headers, body }) => {
    const { pathname, search } = new URL(url);
    const reply = await this.#get().inner.inject({
      method: method as 'GET' | 'POST',
      url: pathname + search,
      // openid-client gives every header as text.
      headers: headers as Record<string, string>,
      ...(body instanceof URLSearchParams && { payload: body.toString() }),
    });
    return new Response(reply.body, {
      status: reply.statusCode,
      headers: { 'content-type': String(reply.headers['content-type']) },
    });
  };

  /** Made on first use: most starts never need it. */
  #get() {
    if (!this.#made) {
      const inner = Fastify({ logger: false });
      this.#made = { provider: createProvider(this.#publicUrl, this.issuer), inner };
      this.#forward(inner);
    }
    return this.#made;
  }

  #forward(app: FastifyInstance): void {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.all(`${mount}/*`, (request, reply) =>
      toProvider(this.#get().provider, this.#publicUrl, mount)(request, reply),
    );
  }
}

function createProvider(publicUrl: string, issuer: string): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const records = new Map<string, MemoryRecords>();
  const recordsOf = (model: string): MemoryRecords => {
    const kept = records.get(model) ?? new MemoryRecords();
    records.set(model, kept);
    return kept;
  };
  const provider: Provider = new Provider(issuer, {
    adapter: (model: string) => recordsOf(model),
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    clients: upstreamIds.map((id) => ({
      client_id: `aloud-${id}`,
      client_secret: clientSecret,
      token_endpoint_auth_method: 'client_secret_post',
      redirect_uris: [`${publicUrl}/v1/upstream/${id}/callback`],
    })),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_context: OidcContext, identity: string) => ({
      accountId: identity,
      claims: () => ({ sub: identity, name: identity, email: identity, email_verified: true }),
    }),
    loadExistingGrant: async ({ oidc }: OidcContext) => {
      const grant = new provider.Grant({
        accountId: oidc.session.accountId ?? '',
        clientId: oidc.client.clientId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    interactions: { url: (_context: OidcContext, { uid }: { uid: string }) => `${mount}/who/${uid}` },
    cookies: {
      keys: ['of no worth'],
      names: { session: 'dev_identity', interaction: 'dev_identity_who', resume: 'dev_identity_resume' },
    },
    features: { devInteractions: { enabled: false } },
  });
  provider.proxy = true;
  return provider;
}
