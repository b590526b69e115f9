import { sampleClass, sampleSchool } from '../../../apps/server/src/seed/people.ts';
import type { WalkProduct } from '../product.ts';
import type { FrameId, Row } from '../row.ts';
import { asks } from './asks.ts';
import { byButton, onPage } from './open.ts';
import { isNew } from './reasons.ts';

const fields = { name: 'Winter', note: '', books: [] };

/** A reading list of the teacher. @returns its id */
async function makeList(product: WalkProduct): Promise<string> {
  const call = await product.as('teacher');
  const { id } = await call('POST', '/v1/lists', { ...fields, schoolUnitUid: sampleSchool.uid });
  return String(id);
}

/** One that is given to the class. */
async function giveList(product: WalkProduct): Promise<string> {
  const id = await makeList(product);
  const call = await product.as('teacher');
  const gift = { from: null, to: null, note: '', group: sampleClass.uid, people: [] };
  await call('POST', `/v1/lists/${id}/gifts`, gift);
  return id;
}

const page = (id: string) => `/controlpanel/lists/${id}`;
const given = (id: string) => `${page(id)}?tab=given`;

export const listRows = {
  'reading-list': {
    as: 'teacher',
    prepare: makeList,
    open: onPage('reading-list', page),
    async fill(frame) {
      await frame.getByLabel('Name', { exact: true }).fill('Books of the sea');
    },
    send: 'Save',
    async saved(screen) {
      await screen.getByText('The list is saved.').waitFor();
    },
    async conflict(product, id) {
      const call = await product.as('admin');
      await call('PUT', `/v1/lists/${id}`, { ...fields, name: 'Spring' });
    },
    cannot: {},
  },
  'remove-list': asks({
    id: 'remove-list',
    as: 'teacher',
    prepare: makeList,
    path: page,
    button: 'Delete the list',
    send: /^Delete/,
    async done(product, id) {
      const call = await product.as('admin');
      await call('DELETE', `/v1/lists/${id}`);
    },
  }),
  'give-list': {
    as: 'teacher',
    prepare: makeList,
    open: byButton('give-list', given, 'Give the list'),
    async fill(frame) {
      await frame.getByLabel('Group', { exact: true }).selectOption({ label: sampleClass.name });
      await frame.getByLabel('Note').fill('For the holidays');
    },
    send: 'Give',
    cannot: { conflict: isNew },
  },
  'change-gift': {
    as: 'teacher',
    prepare: giveList,
    open: byButton('change-gift', given, /^Change/),
    async fill(frame) {
      await frame.getByLabel('Note').fill('For the holidays');
    },
    send: 'Save',
    cannot: { conflict: 'A gift has no version: who saves last is heard.' },
  },
  'give-list-to-group': {
    as: 'teacher',
    prepare: makeList,
    open: byButton('give-list-to-group', `/controlpanel/groups/${sampleClass.uid}?tab=books`, 'Give a list'),
    async fill(frame) {
      await frame.getByLabel('List', { exact: true }).selectOption({ label: 'Winter' });
      await frame.getByLabel('Note').fill('For the holidays');
    },
    send: 'Give',
    cannot: { conflict: isNew },
  },
  'take-back-list': asks({
    id: 'take-back-list',
    as: 'teacher',
    prepare: giveList,
    path: given,
    button: /^Take back/,
    send: 'Take back',
    async done(product, id) {
      const call = await product.as('teacher');
      const { gifts } = await call('GET', `/v1/lists/${id}`);
      for (const gift of gifts as Array<{ id: string }>)
        await call('DELETE', `/v1/lists/${id}/gifts/${gift.id}`);
    },
  }),
  'add-to-list': {
    as: 'teacher',
    async prepare(product) {
      await makeList(product);
      return product.addBook();
    },
    async open(screen, id, product) {
      await byButton('add-to-list', `/library/book/${id}`, 'Add to a list')(screen, id, product);
      await screen.locator('[data-dialog="add-to-list"]').getByLabel('List').waitFor();
    },
    send: 'Add',
    cannot: { conflict: 'A book that is in the list already stays in it.' },
  },
} satisfies Partial<Record<FrameId, Row>>;
