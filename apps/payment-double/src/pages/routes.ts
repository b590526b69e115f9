import type { FastifyInstance, FastifyReply } from 'fastify';
import qs from 'qs';
import * as z from 'zod';
import { missing } from '../api/errors.ts';
import { publicView } from '../api/public.ts';
import { advanceTo } from '../billing/advance.ts';
import type { State } from '../state/state.ts';
import { assetNamed } from './assets.ts';
import { framePage } from './frame.ts';
import { homePage } from './home.ts';
import { moveNames, movesNow } from './moves.ts';
import { isFromElsewhere, sendPage } from './policy.ts';
import { receiptPage } from './receipts/page.ts';
import { receiptPdf } from './receipts/pdf.ts';
import { themeSheet } from './theme.ts';
import { answerChallenge, donePage, threeDSecurePage } from './three-d-secure.ts';

interface Pages {
  readonly state: State;
  /** The origins whose pages may contain the card frame and the 3-D Secure page. */
  readonly portalOrigins: readonly string[];
}

const frameQuery = z.object({
  locale: z.string().max(20).default('en-GB'),
  key: z.string().regex(/^pk_test_\w+$/),
  parent: z.string(),
});
const byId = z.object({ id: z.string() });
const byToken = z.object({ token: z.string() });
const parentQuery = z.object({ parent: z.string().optional() });

/** The pages of the double: for people, for cards, for 3-D Secure, and for receipts. */
export function pageRoutes(app: FastifyInstance, { state, portalOrigins }: Pages): void {
  const framed = { ancestors: portalOrigins, hasScript: true };

  app.get('/', async (_request, reply) => sendPage(reply, homePage(state), { hasForms: true }));
  app.post('/clock', async ({ body, headers }, reply) => {
    if (isFromElsewhere(headers)) return reply.status(403).send();
    const { move } = z.object({ move: moveNames }).parse(qs.parse(String(body)));
    const time = movesNow(state)[move];
    if (time !== undefined) state.store.transact(() => advanceTo(state, Math.max(time, state.now())));
    return reply.redirect('/', 303);
  });

  app.get('/frame', async ({ query }, reply) => {
    const { data } = frameQuery.safeParse(query);
    if (!data || !portalOrigins.includes(data.parent))
      return reply
        .status(400)
        .type('text/plain')
        .send('The card frame needs `key`, a publishable key, and `parent`, an origin that may contain it.');
    const { key: _key, locale: _locale, parent: _parent, ...look } = Object(query);
    return sendPage(reply, framePage({ ...data, theme: qs.stringify(look) }), { ...framed, connects: true });
  });
  app.post('/frame/intent', async ({ body }, reply) => {
    const { client_secret: secret } = z.object({ client_secret: z.string() }).parse(qs.parse(String(body)));
    const intent = intentWith(state, secret);
    if (intent) return publicView(intent);
    const { status, body: error } = missing('intent', secret.split('_secret_')[0] ?? '', 'client_secret');
    return reply.status(status).send({ error });
  });
  app.get('/frame/theme.css', async ({ query }, reply) =>
    reply.type('text/css; charset=utf-8').send(themeSheet(query)),
  );

  app.get('/3ds/:id', async ({ params, query }, reply) => {
    const page = threeDSecurePage(state, byId.parse(params).id, parentOf(query, portalOrigins));
    if (page === undefined) return gone(reply);
    return sendPage(reply, page, { ...framed, hasForms: true });
  });
  app.post('/3ds/:id', async ({ params, query, body }, reply) => {
    const { id } = byId.parse(params);
    const { answer } = z.object({ answer: z.enum(['complete', 'failed']) }).parse(qs.parse(String(body)));
    const counts = state.store.transact(() => answerChallenge(state, id, answer));
    if (counts === undefined) return gone(reply);
    const returnUrl = state.store.get('challenge', id)?.returnUrl ?? null;
    return sendPage(reply, donePage(id, counts, parentOf(query, portalOrigins), returnUrl), framed);
  });

  app.get('/receipts/:token', async ({ params }, reply) => {
    const invoice = invoiceOf(state, byToken.parse(params).token);
    return invoice ? sendPage(reply, receiptPage(invoice)) : gone(reply);
  });
  app.get('/receipts/:token/pdf', async ({ params }, reply) => {
    const invoice = invoiceOf(state, byToken.parse(params).token);
    if (!invoice) return gone(reply);
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${invoice.number}.pdf"`)
      .header('cache-control', 'no-store')
      .send(await receiptPdf(invoice));
  });

  app.get('/assets/:id', async ({ params }, reply) => {
    const asset = await assetNamed(byId.parse(params).id);
    if (!asset) return gone(reply);
    return reply
      .type(asset.type)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-cache')
      .send(asset.content);
  });
}

/** The intent that has this client secret, which contains its id. */
function intentWith(state: State, secret: string) {
  const [id = ''] = secret.split('_secret_');
  const intent = state.store.get('setup_intent', id) ?? state.store.get('payment_intent', id);
  return intent?.client_secret === secret ? intent : undefined;
}

function invoiceOf(state: State, token: string) {
  const receipt = state.store.get('receipt', token);
  return receipt && state.store.get('invoice', receipt.invoice);
}

/** The origin that is told the result: the one that was named, if it may contain the page, else the first that may. */
function parentOf(query: unknown, origins: readonly string[]): string {
  const { parent = '' } = parentQuery.parse(query);
  return origins.includes(parent) ? parent : (origins[0] ?? '');
}

const gone = (reply: FastifyReply) =>
  reply.status(404).type('text/plain').send('The double has no such page, or not any more.');
