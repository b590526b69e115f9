import { realmIds } from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { withPortal } from '../messages/portal-address.ts';
import { sampleMails } from '../services/payments/index.ts';
import { devPage, escaped, framed, linked } from './html.ts';

/** Every mail to those who pay in the words of each country, as text and as a page, with made-up contents, for developers. */
export function mailsPage(app: FastifyInstance, { config }: Pick<Context, 'config'>): void {
  if (config.environment !== 'dev') return;
  app.get('/dev/mails', async (_request, reply) => {
    const countries = realmIds.map((realm) => countryOf(realm, config.publicUrl));
    const list = countries.map(({ realm, mails }) => {
      const links = mails.map(({ id, kind }) => `<a href="#${id}">${kind}</a>`);
      return `<li><a href="#${realm}"><strong>${realm}</strong></a> ${links.join(' · ')}</li>`;
    });
    const sections = countries.map(
      ({ realm, mails }) =>
        `<section id="${realm}"><h2>${realm}</h2>${mails.map(({ html }) => html).join('\n')}</section>`,
    );
    const body = `<nav aria-label="Mails"><ul>${list.join('\n')}</ul></nav>${sections.join('\n')}`;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(devPage('Mails', 'What those who pay are written to about, in each country.', body, '80rem'));
  });
}

function countryOf(realm: (typeof realmIds)[number], publicUrl: string) {
  const mails = sampleMails(realm).map(({ kind, mail }, at) => {
    const { subject, text, html = '' } = withPortal(mail, publicUrl);
    const id = `${realm}-${at + 1}`;
    return {
      id,
      kind,
      html: `<article id="${id}"><h3>${escaped(subject)}</h3><p>${kind}</p><div class="beside"><pre>${linked(text)}</pre>${framed(html, subject)}</div></article>`,
    };
  });
  return { realm, mails };
}
