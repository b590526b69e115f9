import type { WalkProduct } from '../product.ts';
import type { FrameId, Row } from '../row.ts';
import { byButton, onPage } from './open.ts';
import { isNew } from './reasons.ts';

const addBook = (product: WalkProduct) => product.addBook();

export const bookRows = {
  'book-record': {
    as: 'super',
    prepare: addBook,
    open: onPage('book-record', (id) => `/controlpanel/books/${id}`),
    async fill(frame) {
      await frame.getByLabel('Title', { exact: true }).fill('The lighthouse');
      await frame.getByLabel('Reason for the change').fill('The cover says so');
    },
    send: 'Save',
    async saved(page) {
      await page.getByText('The record is saved.').waitFor();
    },
    async conflict(product, id) {
      const call = await product.as('super');
      await call('PATCH', `/v1/books/${id}/record`, { title: 'The light', reason: 'Shorter' });
    },
    cannot: {},
  },
  'give-book': {
    as: 'teacher',
    prepare: addBook,
    open: byButton('give-book', (id) => `/library/book/${id}`, /^Give/),
    async fill(frame) {
      // The only group is chosen already.
      await frame.getByLabel('Note').fill('For the holidays');
    },
    send: 'Give',
    cannot: { conflict: isNew },
  },
} satisfies Partial<Record<FrameId, Row>>;
