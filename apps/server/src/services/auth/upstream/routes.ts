import { getUpstreams, type UpstreamId, type UpstreamProblem, upstreamIds, upstreamsOf } from '@aloud/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as client from 'openid-client';
import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { serveOpen } from '../../../http/serve.ts';
import type { Account } from '../../people/index.ts';
import { OtherPerson } from '../sign-in.ts';
import { attemptLife, storeAttempt, takeAttempt } from './attempts.ts';
import type { Connections } from './connections.ts';
import { findByUpstream } from './match.ts';

const stateCookie = 'aloud_upstream';
const path = '/v1/upstream';

export interface UpstreamOptions {
  readonly connections: Connections;
  /** Makes the session and returns the address to go on to. @throws OtherPerson */
  readonly finish: (
    reply: FastifyReply,
    found: { account: Account; amr: UpstreamId; search: string },
  ) => Promise<string>;
}

/** Signing in at another service and coming back (spec §6, federated methods). */
export class Upstream {
  readonly #context: Context;
  readonly #options: UpstreamOptions;

  constructor(context: Context, options: UpstreamOptions) {
    this.#context = context;
    this.#options = options;
  }

  /** The service named by the hint of an authorize link, if this product is connected to it. */
  hinted(amrHint: unknown): UpstreamId | null {
    const id = upstreamIds.find((each) => each === amrHint);
    return id !== undefined && this.#options.connections.has(id) ? id : null;
  }

  /** Sends the browser to the service. */
  async begin(reply: FastifyReply, id: UpstreamId, search: string): Promise<FastifyReply> {
    const { config, db } = this.#context;
    const known = await this.#options.connections.get(id).catch((error: unknown) => {
      reply.log.warn({ err: error }, 'a sign-in service cannot be reached');
      return null;
    });
    if (!known) return reply.redirect(loginPage(search, 'upstream_failed'));
    const [verifier, state, nonce] = [
      client.randomPKCECodeVerifier(),
      client.randomState(),
      client.randomNonce(),
    ];
    await storeAttempt(db, state, { upstream: id, verifier, nonce, search });
    const address = client.buildAuthorizationUrl(known, {
      redirect_uri: this.#callback(id),
      scope: 'openid email profile',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    // The browser that comes back must be the one that went: nobody is signed in by a link that somebody else has begun.
    reply.setCookie(stateCookie, state, {
      httpOnly: true,
      sameSite: 'lax',
      path,
      secure: config.publicUrl.startsWith('https:'),
      maxAge: attemptLife / 1000,
    });
    return reply.header('cache-control', 'no-store').redirect(address.href);
  }

  routes(app: FastifyInstance): void {
    const { connections } = this.#options;
    serveOpen(app, getUpstreams, ({ query: { realm } }) =>
      Promise.resolve({ upstreams: upstreamsOf(realm).filter((id) => connections.has(id)) }),
    );
    app.get(
      `${path}/:upstream/callback`,
      { schema: { params: z.object({ upstream: z.enum(upstreamIds) }) } },
      (request, reply) => this.#comeBack(request, reply),
    );
  }

  async #comeBack(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const state = request.cookies[stateCookie] ?? '';
    reply.clearCookie(stateCookie, { path }).header('cache-control', 'no-store');
    const attempt = await takeAttempt(this.#context.db, state);
    // The route accepts only ids of upstreams.
    const { upstream } = request.params as { upstream: UpstreamId };
    if (attempt?.upstream !== upstream) return reply.redirect('/login?problem=upstream_failed');
    const back = (problem: UpstreamProblem) => reply.redirect(loginPage(attempt.search, problem));
    const claims = await this.#claims(request, upstream, state, attempt).catch((error: unknown) => {
      request.log.warn({ err: error }, 'signing in elsewhere failed');
      return null;
    });
    if (!claims) return back('upstream_failed');
    const account = await findByUpstream(this.#context.db, upstream, claims);
    if (!account) return back('unknown_identity');
    try {
      const { search } = attempt;
      return await reply.redirect(await this.#options.finish(reply, { account, amr: upstream, search }));
    } catch (error) {
      if (error instanceof OtherPerson) return back('other_person');
      throw error;
    }
  }

  /** The service's claims, with signature, issuer, audience, nonce and state verified. */
  async #claims(
    request: FastifyRequest,
    id: UpstreamId,
    expectedState: string,
    { verifier, nonce }: { verifier: string; nonce: string },
  ): Promise<client.IDToken | null> {
    const known = await this.#options.connections.get(id);
    const address = new URL(this.#callback(id));
    address.search = new URL(request.url, this.#context.config.publicUrl).search;
    const tokens = await client.authorizationCodeGrant(known, address, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState,
      idTokenExpected: true,
    });
    return tokens.claims() ?? null;
  }

  #callback(id: UpstreamId): string {
    return `${this.#context.config.publicUrl}${path}/${id}/callback`;
  }
}

function loginPage(search: string, problem: UpstreamProblem): string {
  const query = new URLSearchParams(search);
  query.delete('amr_hint');
  query.set('problem', problem);
  return `/login?${query.toString()}`;
}
