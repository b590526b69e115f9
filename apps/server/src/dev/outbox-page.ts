import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { listOutbox } from '../messages/local-outbox.ts';
import { devPage, escaped, framed, linked } from './html.ts';

/** The messages that would have been sent, for developers. In staging and production this page does not exist. */
export function outboxPage(app: FastifyInstance, { config, db }: Context): void {
  if (config.environment !== 'dev') return;
  app.get('/dev/outbox', async (_request, reply) => {
    const messages = await listOutbox(db);
    const items = messages.map(
      ({ recipient, subject, text, html, created }) =>
        `<article><h2>${escaped(subject ?? 'Text message')}</h2><p>${escaped(recipient)}, <time>${created.toISOString()}</time></p><pre>${linked(text)}</pre>${asPage(html)}</article>`,
    );
    const about =
      'A double of the mail service and of the text gateway: these messages were not sent. All mails with made-up contents: <a href="/dev/mails">/dev/mails</a>';
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(devPage('Outbox', about, items.join('\n') || '<p>There are none yet.</p>'));
  });
}

/** A mail as mail programs show it. */
const asPage = (html: string | null): string =>
  html === null ? '' : `<details><summary>As a page</summary>${framed(html, 'The mail as a page')}</details>`;
