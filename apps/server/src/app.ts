import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { Attempts } from './attempts/attempts.ts';
import type { Config } from './config.ts';
import { contentRoutes } from './content/routes.ts';
import { ContentSigner } from './content/signing.ts';
import type { Context } from './context.ts';
import type { Database } from './database/database.ts';
import { ListCache } from './database/lists/cache.ts';
import { readiness } from './database/ready.ts';
import { isAway } from './database/survive.ts';
import { LocalIdentityProvider } from './dev/identity.ts';
import { mailsPage } from './dev/mails-page.ts';
import { openApi } from './dev/openapi.ts';
import { outboxPage } from './dev/outbox-page.ts';
import { answeredInTime } from './http/answered-in-time.ts';
import { authentication } from './http/authentication.ts';
import { closing } from './http/closing.ts';
import { asData } from './http/data-headers.ts';
import { errors } from './http/errors.ts';
import { frenchDomain } from './http/french-domain.ts';
import { keyedCalls } from './http/keyed-calls.ts';
import { loggingOptions } from './http/logging.ts';
import { metrics } from './http/metrics.ts';
import { keptBuilds } from './http/portal/earlier-builds.ts';
import { portal } from './http/portal/portal.ts';
import { readableAddress } from './http/portal/readable-address.ts';
import { rateLimits } from './http/rate-limits.ts';
import { securityHeaders } from './http/security-headers.ts';
import { warnOfProxies } from './http/unknown-proxy.ts';
import { wellFormed } from './http/well-formed.ts';
import { KeyRing } from './keys/key-ring.ts';
import { chooseMessenger } from './messages/create-messenger.ts';
import { outgoingFor } from './outgoing/index.ts';
import { createSources } from './rosters/index.ts';
import { openSafe } from './secrets/open.ts';
import { accountRoutes, openAccountRoutes } from './services/account/index.ts';
import { activityRoutes, openEvents } from './services/activity/index.ts';
import { authRoutes, createPersonBehind, signedInAuthRoutes } from './services/auth/index.ts';
import { bookRoutes } from './services/books/index.ts';
import { cardRoutes } from './services/cards/index.ts';
import { openContactRoutes } from './services/contact/index.ts';
import { controlPanelRoutes } from './services/controlpanel/index.ts';
import { exportRoutes } from './services/exports/index.ts';
import { feedbackRoutes } from './services/feedback/index.ts';
import { groupRoutes } from './services/groups/index.ts';
import { importRoutes } from './services/imports/index.ts';
import { JobRunner, jobRoutes } from './services/jobs/index.ts';
import { leavingRoutes } from './services/leaving/index.ts';
import { libraryRoutes } from './services/library/index.ts';
import { listRoutes } from './services/lists/index.ts';
import { newsPictureRoutes, newsRoutes } from './services/news/index.ts';
import {
  cancellationRoutes,
  giftRoutes,
  openGiftRoutes,
  openPaymentRoutes,
  orderRoutes,
  paymentRoutes,
  staffPaymentRoutes,
  webhookRoutes,
} from './services/payments/index.ts';
import { userRoutes } from './services/people/index.ts';
import { profileRoutes } from './services/profiles/index.ts';
import { schoolUnitRoutes } from './services/schools/index.ts';
import { assignmentRoutes, submissionRoutes } from './services/submissions/index.ts';
import { subscriptionRoutes } from './services/subscriptions/index.ts';
import { planKinds, type Sources, syncRoutes } from './services/sync/index.ts';

/** For replies above a threshold; request bodies are taken as they are. Brotli's quality 4 is as fast as gzip, and smaller. */
const compression = {
  encodings: ['br', 'gzip'],
  globalDecompression: false,
  threshold: 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
} satisfies FastifyCompressOptions;

/**
 * The whole product on one database: every service, the books' files and the portal.
 * @param keys the keys of this process, if another part of it needs them too
 * @param sources the systems that people can come from, if they are not the usual ones
 */
export async function createApp(
  config: Config,
  db: Database,
  keys?: KeyRing,
  sources: Sources = createSources(),
): Promise<FastifyInstance> {
  const safe = await openSafe(config);
  const ring = keys ?? (await KeyRing.open(db, config, safe));
  const signer = new ContentSigner(ring, {
    publicUrl: config.publicUrl,
    seconds: config.contentPolicySeconds,
  });
  const messenger = chooseMessenger(config, db);
  const attempts = new Attempts(db, config.signIn);
  const context: Context = { config, db, safe, signer, messenger, attempts };

  const app = Fastify({
    ...loggingOptions(config.logLevel),
    // Half-sent requests and idle connections are given up.
    requestTimeout: 60_000,
    connectionTimeout: 60_000,
    return503OnClosing: false,
    rewriteUrl: readableAddress,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  if (config.trustProxy.length === 0 && config.environment !== 'dev') warnOfProxies(app);
  const unwatch = ring.watch((error) => app.log.warn({ err: error }, 'the keys could not be read'));
  app.addHook('onClose', async () => unwatch());
  const events = await openEvents(config, db, app.log);
  app.addHook('onClose', () => events.close());

  const { metricsToken, dataDir, booksDir, diskReserveBytes } = config;
  const folders = { data: dataDir, books: booksDir };
  await app.register(metrics, { token: metricsToken, folders, diskReserveBytes, measure: events.measure });
  await app.register(errors);
  await app.register(wellFormed);
  await app.register(keyedCalls, { db, safe });
  await app.register(closing);
  await app.register(answeredInTime, { isAway: () => isAway(db) });
  await app.register(securityHeaders, { publicUrl: config.publicUrl, payments: config.payments });
  const { realm, environment, publicUrl } = config;
  await app.register(frenchDomain, { realm, environment, publicUrl });
  await app.register(portal, {
    directory: config.portalDir,
    kept: keptBuilds(config),
    services: config.services,
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  const ready = readiness(db);
  app.get('/readyz', async () => {
    await ready();
    return { status: 'ok' };
  });

  // Developers read this; a deployment has no use for it.
  if (config.environment === 'dev') await app.register(openApi, { publicUrl: config.publicUrl });
  outboxPage(app, context);
  mailsPage(app, context);
  // Developers have no accounts at other parties' sign-in services.
  const local = config.environment === 'dev' ? new LocalIdentityProvider(config.publicUrl) : null;
  await app.register(contentRoutes, { config, signer });
  newsPictureRoutes(app, context);
  await app.register((provider) => webhookRoutes(provider, context));
  await app.register(async (services) => {
    await services.register(cors, {
      origin: [...config.corsOrigins],
      credentials: true,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: [
        'redirect-uri',
        'x-request-id',
        'retry-after',
        'etag',
        'location',
        'content-disposition',
        'x-total-count',
      ],
      maxAge: 600,
    });
    await services.register(cookie);
    await services.register(formbody);
    await services.register(async (signingIn) => {
      await signingIn.register(rateLimits, { perMinute: config.addressRequestsPerMinute, by: 'address' });
      await signingIn.register(authRoutes, { context, ring, local });
      if (local) await signingIn.register(local.routes);
      openAccountRoutes(signingIn, context);
      openContactRoutes(signingIn, context);
      await signingIn.register(async (open) => {
        neverCached(open);
        await open.register((scope) => openPaymentRoutes(scope, context));
        await open.register((scope) => orderRoutes(scope, context));
        await open.register((scope) => openGiftRoutes(scope, context));
        await open.register((scope) => cancellationRoutes(scope, context));
      });
    });
    await services.register(async (signedIn) => {
      await signedIn.register(rateLimits, { perMinute: config.requestsPerMinute, by: 'grant' });
      await signedIn.register(compress, compression);
      const personBehind = createPersonBehind(db, ring, config.publicUrl);
      await signedIn.register(authentication, { personBehind });
      neverCached(signedIn);
      signedInAuthRoutes(signedIn, context);
      accountRoutes(signedIn, context);
      libraryRoutes(signedIn, context);
      bookRoutes(signedIn, context);
      activityRoutes(signedIn, context, events.taker);
      listRoutes(signedIn, context);
      assignmentRoutes(signedIn, context);
      const lists = new ListCache();
      userRoutes(signedIn, context, lists);
      groupRoutes(signedIn, context, lists);
      const syncMeans = { db, safe, sources, outgoing: outgoingFor(config) };
      const runner = new JobRunner(context, lists, app.log, {
        plans: planKinds(syncMeans),
        together: config.databaseUrl ? 500 : 100,
      });
      jobRoutes(signedIn, context, runner);
      importRoutes(signedIn, context, runner);
      syncRoutes(signedIn, config, syncMeans, runner);
      schoolUnitRoutes(signedIn, context);
      subscriptionRoutes(signedIn, context);
      cardRoutes(signedIn, context);
      exportRoutes(signedIn, context);
      leavingRoutes(signedIn, context);
      controlPanelRoutes(signedIn, context, lists);
      feedbackRoutes(signedIn, context);
      newsRoutes(signedIn, context);
      profileRoutes(signedIn, context);
      await signedIn.register(async (scope) => submissionRoutes(scope, context));
      await signedIn.register((scope) => paymentRoutes(scope, context));
      await signedIn.register((scope) => giftRoutes(scope, context));
      await signedIn.register((scope) => staffPaymentRoutes(scope, context));
    });
  });
  return app;
}

/** Replies are data of one person, and of this moment. */
function neverCached(scope: FastifyInstance): void {
  scope.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    asData(reply);
  });
}
