import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import type { SigningKey } from '../../keys.ts';
import { byCard, cardForm } from './methods/card.ts';
import { byPassword, passwordForm } from './methods/password.ts';
import { createAuthorizeProbe, toProvider } from './mount.ts';
import { checkActAs, checkOrigin } from './policy.ts';
import { createProvider, sessionCookie } from './provider.ts';
import { signIn } from './sign-in.ts';
import { endSession, signedOutAddress } from './sign-out.ts';

/** The sign-in form: whichever method its fields belong to. */
const form = z.union([
  passwordForm.transform((fields) => byPassword(fields)),
  cardForm.transform((fields) => byCard(fields)),
]);
const authorizeQuery = z.looseObject({ act_as: z.string().optional() });
const logoutQuery = z.object({
  post_logout_redirect_uri: z.string().optional(),
  id_token_hint: z.string().optional(),
});

/** Sign-in, tokens and sign-out (spec §7, auth service). */
export async function authRoutes(
  app: FastifyInstance,
  { context, key }: { context: Context; key: SigningKey },
): Promise<void> {
  const { config, db } = context;
  const provider = createProvider(context, key);
  provider.on('server_error', (_context, error) => app.log.error({ err: error }, 'sign-in failed'));
  const forward = toProvider(provider, config.publicUrl);
  const probe = createAuthorizeProbe(provider, config.publicUrl);
  const secure = config.publicUrl.startsWith('https:');
  const cookie = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;

  app.get('/v1/authorize', async (request, reply) => {
    checkActAs(authorizeQuery.parse(request.query));
    await forward(request, reply);
  });

  app.post(
    '/v1/authorize',
    { schema: { body: z.union([passwordForm, cardForm]) } },
    async (request, reply) => {
      checkActAs(authorizeQuery.parse(request.query));
      checkOrigin(request.headers.origin, [config.publicUrl, ...config.corsOrigins]);
      const search = new URL(request.url, config.publicUrl).search;
      const signedIn = await signIn(context, provider, probe, {
        proof: form.parse(request.body),
        search,
        address: request.ip,
      });
      await endSession(db, provider, request.cookies[sessionCookie]);
      reply.setCookie(sessionCookie, signedIn.sessionId, { ...cookie, maxAge: config.sessionSeconds });
      reply.header('redirect-uri', signedIn.redirectUri).header('cache-control', 'no-store');
      return reply.status(204).send();
    },
  );

  app.get('/logout', async (request, reply): Promise<FastifyReply> => {
    const query = logoutQuery.parse(request.query);
    const next = signedOutAddress(config.publicUrl, query.post_logout_redirect_uri);
    await endSession(db, provider, request.cookies[sessionCookie]);
    reply.clearCookie(sessionCookie, cookie).header('cache-control', 'no-store');
    return reply.redirect(next);
  });

  await app.register(async (raw) => {
    // The provider reads the bodies itself.
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', (_request, _payload, done) => done(null));
    raw.post('/v2/token', forward);
    raw.get('/jwks', forward);
    raw.get('/.well-known/openid-configuration', forward);
  });
}
