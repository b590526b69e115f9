import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { listOutbox } from '../messages/local-outbox.ts';

/** The messages that would have been sent, for developers. In staging and production this page does not exist. */
export function outboxPage(app: FastifyInstance, { config, db }: Context): void {
  if (config.environment !== 'dev') return;
  app.get('/dev/outbox', async (_request, reply) => {
    const messages = await listOutbox(db);
    const items = messages.map(
      ({ recipient, subject, text, created }) =>
        `<article><h2>${escaped(subject ?? 'Text message')}</h2><p>${escaped(recipient)}, <time>${created.toISOString()}</time></p><pre>${linked(text)}</pre></article>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`<!doctype html>
<html lang="en"><meta name="viewport" content="width=device-width"><title>Outbox</title>
<style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap;font:inherit}</style>
<main><h1>Outbox</h1><p>A double of the mail service and of the text gateway: these messages were not sent.</p>
${items.join('\n') || '<p>There are none yet.</p>'}</main></html>`);
  });
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const linked = (text: string) =>
  escaped(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
