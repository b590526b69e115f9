import {
  confirmNewsletter,
  leaveNewsletter,
  leaveNewsletterInOneClick,
  sendContact,
  subscribeNewsletter,
} from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serveOpen } from '../../http/serve.ts';
import { invalidLink } from '../credentials/index.ts';
import { askSupport } from './ask-support.ts';
import { confirm, leave, subscribe } from './commands.ts';

/** Endpoints that need no sign-in. */
export function openContactRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  serveOpen(app, sendContact, { write: ({ body, address }) => askSupport(context, body, address) });

  serveOpen(app, subscribeNewsletter, async ({ body, address }) => {
    const { sending } = await subscribe(context, { address: body.email, locale: body.locale }, address);
    sending.catch((error: unknown) => app.log.error({ err: error }, 'a message was not sent'));
  });

  serveOpen(app, confirmNewsletter, async ({ body }) => {
    const confirmed = await confirm(db, body.token);
    if (!confirmed) throw invalidLink('token');
  });

  serveOpen(app, leaveNewsletter, async ({ body }) => {
    const left = await leave(db, body.token);
    if (!left) throw invalidLink('token');
  });

  app.register(async (mailPrograms) => {
    // Forms of this type are not read elsewhere. Here all that counts is in the address.
    mailPrograms.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, _body, done) =>
      done(null, undefined),
    );
    serveOpen(mailPrograms, leaveNewsletterInOneClick, ({ query }) => leave(db, query.token));
  });
}
