import { realmIds } from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { mailOccasions, sampleFacts, subscriptionMail } from '../services/payments/index.ts';
import { devPage, escaped, linked } from './html.ts';

/** Every mail about a subscription in the words of each country, with made-up contents, for developers. */
export function mailsPage(app: FastifyInstance, { config }: Pick<Context, 'config'>): void {
  if (config.environment !== 'dev') return;
  const facts = { ...sampleFacts, link: `${config.publicUrl}/my/subscription` };
  app.get('/dev/mails', async (_request, reply) => {
    const items = realmIds.map((realm) => {
      const mails = mailOccasions.map((occasion) => {
        const { subject, text } = subscriptionMail(occasion, { ...facts, realm });
        return `<article><h3>${escaped(subject)}</h3><p>${occasion}</p><pre>${linked(text)}</pre></article>`;
      });
      return `<section><h2>${realm}</h2>${mails.join('\n')}</section>`;
    });
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        devPage(
          'Mails',
          'What guardians are written to about their subscription, in each country.',
          items.join('\n'),
        ),
      );
  });
}
