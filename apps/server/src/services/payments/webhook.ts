import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { handleEvent, keepEvent } from './events.ts';
import { shopOf } from './orders/shop.ts';
import { requireProvider } from './provider/choose.ts';

/** An event is some kilobytes; an invoice with its lines may be larger. */
const largest = 512 * 1024;

/**
 * Where the provider reports what has happened. It is answered as soon as the message is kept, and the rest is done afterwards: what is not
 * done then, a chore does. The signature is over the bytes as they came, so they are not parsed before.
 */
export async function webhookRoutes(app: FastifyInstance, { config, db, safe }: Context): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/payments/webhook', { bodyLimit: largest }, async (request, reply) => {
    const provider = requireProvider(config);
    const signature = request.headers['stripe-signature'];
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const event = provider.readEvent(raw, typeof signature === 'string' ? signature : '');
    if (await keepEvent(db, event))
      handleEvent(shopOf(db, config, safe, provider), event).catch((error: unknown) =>
        app.log.warn({ err: error, event: event.id }, 'a message of the card provider waits'),
      );
    return reply.status(200).send();
  });
}
