import type { WalkProduct } from '../product.ts';
import type { FrameId, Row } from '../row.ts';
import { asks } from './asks.ts';
import { onPage } from './open.ts';

const fields = {
  roles: [],
  from: '2026-11-01',
  to: null,
  place: null,
  words: { sv: { title: 'Nytt', text: 'Något nytt.', pictureText: '' } },
};

/** @returns its id */
async function writeNews(product: WalkProduct): Promise<string> {
  const call = await product.as('super');
  return String((await call('POST', '/v1/news/records', fields)).id);
}

const page = (id: string) => `/controlpanel/news/${id}`;

export const newsRows = {
  news: {
    as: 'super',
    prepare: writeNews,
    open: onPage('news', page),
    async fill(frame) {
      await frame.getByLabel('Title').first().fill('Nya böcker');
    },
    send: 'Save',
    async saved(screen) {
      await screen.getByText(/saved/).first().waitFor();
    },
    async conflict(product, id) {
      const call = await product.as('super');
      const words = { sv: { title: 'Nyare', text: 'Något nytt.', pictureText: '' } };
      await call('PUT', `/v1/news/records/${id}`, { ...fields, words });
    },
    cannot: {},
  },
  'remove-news': asks({
    id: 'remove-news',
    as: 'super',
    prepare: writeNews,
    path: page,
    button: 'Delete the news item',
    send: 'Delete the news item',
    async done(product, id) {
      const call = await product.as('super');
      await call('DELETE', `/v1/news/records/${id}`);
    },
  }),
} satisfies Partial<Record<FrameId, Row>>;
