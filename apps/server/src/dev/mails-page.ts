import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { withPortal } from '../messages/portal-address.ts';
import { type Audience, sampleAudiences, sampleMails } from '../services/payments/index.ts';
import { devPage, escaped, framed, linked } from './html.ts';

/** Every mail to those who pay, in each country and each of its languages, as text and as a page, with made-up contents, for developers. */
export function mailsPage(app: FastifyInstance, { config }: Pick<Context, 'config'>): void {
  if (config.environment !== 'dev') return;
  app.get('/dev/mails', async (_request, reply) => {
    const audiences = sampleAudiences.map((audience) => mailsTo(audience, config.publicUrl));
    const list = audiences.map(({ name, mails }) => {
      const links = mails.map(({ id, kind }) => `<a href="#${id}">${kind}</a>`);
      return `<li><a href="#${name}"><strong>${name}</strong></a> ${links.join(' · ')}</li>`;
    });
    const sections = audiences.map(
      ({ name, mails }) =>
        `<section id="${name}"><h2>${name}</h2>${mails.map(({ html }) => html).join('\n')}</section>`,
    );
    const body = `<nav aria-label="Mails"><ul>${list.join('\n')}</ul></nav>${sections.join('\n')}`;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        devPage(
          'Mails',
          'What those who pay are written to about, in each country and each of its languages.',
          body,
          '80rem',
        ),
      );
  });
}

function mailsTo(audience: Audience, publicUrl: string) {
  const name = `${audience.realm}-${audience.locale}`;
  const mails = sampleMails(audience).map(({ kind, mail }, at) => {
    const { subject, text, html = '' } = withPortal(mail, publicUrl);
    const id = `${name}-${at + 1}`;
    return {
      id,
      kind,
      html: `<article id="${id}"><h3>${escaped(subject)}</h3><p>${kind}</p><div class="beside"><pre>${linked(text)}</pre>${framed(html, subject)}</div></article>`,
    };
  });
  return { name, mails };
}
