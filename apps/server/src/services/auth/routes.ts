import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { findClassmates, logOutEverywhere, passwordContext, requestActAs, requestSmsCode } from '@aloud/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { remembered } from '../../attempts/attempts.ts';
import type { Context } from '../../context.ts';
import { Forbidden, InvalidInput } from '../../errors.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import type { KeyRing } from '../../keys/key-ring.ts';
import { requestCode } from '../credentials/index.ts';
import { endSessions } from '../sessions/index.ts';
import { Authority } from './authority.ts';
import { cookieName } from './cookies.ts';
import { beginImpersonation, longest, requestImpersonation } from './impersonation/impersonations.ts';
import { classmatesOf } from './methods/classmates.ts';
import { proofForm, proofIn } from './methods/proofs.ts';
import { asksMoreSecure } from './own-provider.ts';
import { playerPage } from './player-page.ts';
import { checkOrigin, isFromElsewhere } from './policy.ts';
import { checkHint, openSession, signIn, withoutReauthentication } from './sign-in.ts';
import { endSession, endSessionOf, signedOutAddress } from './sign-out.ts';
import { TokenReplies } from './token-replies.ts';
import { Connections, type LocalIdentity } from './upstream/connections.ts';
import { Upstream } from './upstream/routes.ts';

const authorizeQuery = z.looseObject({
  act_as: z.string().optional(),
  amr_hint: z.string().optional(),
});
const logoutQuery = z.object({
  post_logout_redirect_uri: z.string().optional(),
  id_token_hint: z.string().optional(),
});

const loginFirst = 'signIn.logInFirst' as const;

/** Sign-in, tokens and sign-out (spec §7, auth service). */
export async function authRoutes(
  app: FastifyInstance,
  { context, ring, local }: { context: Context; ring: KeyRing; local: LocalIdentity | null },
): Promise<void> {
  const { config, db } = context;
  const authority = new Authority(context, ring, (error) => app.log.error({ err: error }, 'sign-in failed'));
  const forward = (request: FastifyRequest, reply: FastifyReply) => authority.current.forward(request, reply);
  const replies = new TokenReplies(db, (payload) => authority.current.token(payload));
  const secure = config.publicUrl.startsWith('https:');
  const [sessionCookie, deviceCookie, beforeCookie] = (['session', 'device', 'before'] as const).map((name) =>
    cookieName(config.publicUrl, name),
  ) as [string, string, string];
  const cookie = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
  const keep = (reply: FastifyReply, sessionId: string) =>
    reply.setCookie(sessionCookie, sessionId, { ...cookie, maxAge: config.sessionSeconds });

  const upstream = new Upstream(context, {
    connections: new Connections(config, local),
    async finish(reply, { account, amr, search }) {
      const { provider, probe } = authority.current;
      const link = new URLSearchParams(search);
      checkHint(link, account);
      const opened = { account, amr: [amr], acr: passwordContext, link: withoutReauthentication(link) };
      const signedIn = await openSession(context, provider, probe, opened);
      await endSession(db, provider, reply.request.cookies[sessionCookie]);
      keep(reply, signedIn.sessionId);
      return signedIn.redirectUri;
    },
  });
  upstream.routes(app);

  playerPage(app, {
    publicUrl: config.publicUrl,
    ring,
    signedIn: async ({ cookies }) =>
      (await authority.current.provider.Session.find(cookies[sessionCookie] ?? ''))?.accountId,
  });

  app.get('/v1/authorize', async (request, reply) => {
    const { provider, probe } = authority.current;
    const { act_as: accountUid, amr_hint: hint } = authorizeQuery.parse(request.query);
    const elsewhere = upstream.hinted(hint);
    if (elsewhere && accountUid === undefined) {
      const { search, searchParams } = new URL(request.url, config.publicUrl);
      const answer = await probe(search, `${sessionCookie}=${request.cookies[sessionCookie] ?? ''}`);
      // Only browsers without a session are sent to sign in; the secure assurance level cannot be reached in this way.
      if (answer.location?.startsWith('/login') && !asksMoreSecure(searchParams.get('acr_values')))
        return upstream.begin(reply, elsewhere, search);
    }
    if (accountUid === undefined) return forward(request, reply);
    // The browser goes on as the other person, with the same link without the request.
    const own = await provider.Session.find(request.cookies[sessionCookie] ?? '');
    const link = new URL(request.url, config.publicUrl);
    link.searchParams.delete('act_as');
    const next = `${link.pathname}${link.search}`;
    if (own?.accountId === undefined) throw new Forbidden(loginFirst);
    const session = await beginImpersonation(context, provider, own, accountUid);
    // Not kept in the database: only the browser's cookie leads back to the impersonator's own session.
    keep(reply, session.id).setCookie(beforeCookie, own.id, { ...cookie, maxAge: longest });
    return reply.header('cache-control', 'no-store').redirect(next);
  });

  app.post('/v1/authorize', { schema: { body: proofForm } }, async (request, reply) => {
    checkOrigin(request.headers.origin, [config.publicUrl, ...config.corsOrigins]);
    if (authorizeQuery.parse(request.query).act_as !== undefined) throw new Forbidden(loginFirst);
    const search = new URL(request.url, config.publicUrl).search;
    const { provider, probe } = authority.current;
    const device = request.cookies[deviceCookie] ?? randomBytes(32).toString('base64url');
    const signedIn = await signIn(context, provider, probe, {
      proof: proofIn(request.body),
      search,
      address: request.ip,
      device,
      sessionId: request.cookies[sessionCookie],
    });
    await endSession(db, provider, request.cookies[sessionCookie]);
    keep(reply, signedIn.sessionId);
    reply.setCookie(deviceCookie, device, { ...cookie, maxAge: remembered });
    reply.header('redirect-uri', signedIn.redirectUri).header('cache-control', 'no-store');
    return reply.status(204).send();
  });

  app.get('/logout', async (request, reply): Promise<FastifyReply> => {
    const query = logoutQuery.parse(request.query);
    const next = signedOutAddress(config.publicUrl, query.post_logout_redirect_uri);
    reply.header('cache-control', 'no-store');
    if (query.id_token_hint === undefined && isFromElsewhere(request.headers)) return reply.redirect(next);
    const { provider } = authority.current;
    const ended = await endSessionOf(db, provider, {
      sessionId: request.cookies[sessionCookie],
      before: request.cookies[beforeCookie],
      hint: query.id_token_hint,
    });
    if (ended.returnTo !== null) keep(reply, ended.returnTo);
    else if (ended.ended) reply.clearCookie(sessionCookie, cookie);
    if (ended.ended && beforeCookie in request.cookies) reply.clearCookie(beforeCookie, cookie);
    return reply.redirect(next);
  });

  serveOpen(app, requestSmsCode, async ({ body: { mobile, realm }, address }) => {
    const { sending } = await requestCode(context, { mobile, realm, address });
    sending.catch((error: unknown) => app.log.error({ err: error }, 'a message was not sent'));
  });

  serveOpen(app, findClassmates, ({ body: { code }, address }) => classmatesOf(context, code, address));

  await app.register(async (raw) => {
    // The provider reads the bodies itself.
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', (_request, _payload, done) => done(null));
    raw.post('/v2/token', async (request, reply) => {
      const secret = repetitionSecret(request.headers['idempotency-key']);
      if (secret === null) return forward(request, reply);
      const { status, body } = await replies.answer(secret, await textOf(request.raw));
      if (status === 503) reply.header('retry-after', '1');
      return reply.status(status).type('application/json').header('cache-control', 'no-store').send(body);
    });
    raw.get('/jwks', forward);
    raw.get('/.well-known/openid-configuration', forward);
  });
}

/** A secret that cannot be guessed, with which a token request may be repeated (token-replies.ts); null if absent. */
const repetitionSecret = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && /^[\w-]{32,200}$/.test(header) ? header : null;

/** Token requests are never longer than this (bytes). */
const longestRequest = 20_000;

async function textOf(body: Readable): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  // Without an encoding a stream yields buffers.
  for await (const part of body as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > longestRequest) throw new InvalidInput('limit.requestLength');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Routes that require a signed-in user. */
export function signedInAuthRoutes(app: FastifyInstance, context: Context): void {
  serve(
    app,
    requestActAs,
    ({ person, body }) => requestImpersonation(context, { actorUid: person.uid, ...body }),
    {
      inPerson: true,
    },
  );

  serve(app, logOutEverywhere, ({ person }) => endSessions(context.db, person.uid), { inPerson: true });
}
