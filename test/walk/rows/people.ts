import type { FrameId, Row } from '../row.ts';
import { asks } from './asks.ts';
import { byButton, onPage } from './open.ts';
import { isFile, isNew, nothing, onlyLooks } from './reasons.ts';

const pupil = '/controlpanel/users/sample-student';

export const peopleRows = {
  'new-user': {
    as: 'admin',
    open: onPage('new-user', '/controlpanel/users/new/students'),
    async fill(frame) {
      await frame.getByLabel('First name').fill('Åsa');
      await frame.getByLabel('Last name').fill('Öberg');
      await frame.getByLabel('Username').fill('asa.oberg');
      await frame
        .getByRole('group', { name: 'Schools' })
        .getByRole('checkbox', { name: 'Fyrskolan' })
        .check();
    },
    send: 'Add',
    cannot: { conflict: isNew },
  },
  'edit-user': {
    as: 'admin',
    open: onPage('edit-user', `${pupil}/edit`),
    async fill(frame) {
      await frame.getByLabel('First name').fill('Samuel');
    },
    send: 'Save',
    cannot: {},
    async conflict(product) {
      const call = await product.as('super');
      await call('PATCH', '/v1/students/sample-student', {
        data: { name: { firstName: 'Sammy', lastName: 'Strand' } },
      });
    },
  },
  'give-password': {
    as: 'admin',
    open: byButton('give-password', pupil, 'New password'),
    async fill(frame) {
      await frame.getByRole('textbox').first().fill('lantern-of-the-north');
    },
    send: /^Save/,
    draft: false,
    cannot: { conflict: 'Whoever saves last is heard: it is a new password each time.' },
  },
  'deactivate-user': asks({
    id: 'deactivate-user',
    as: 'admin',
    path: pupil,
    button: 'Deactivate',
    send: 'Deactivate',
    async done(product) {
      const call = await product.as('super');
      await call('PUT', '/users/sample-student/status', { status: 'deactivated' });
    },
  }),
  'activate-user': asks({
    id: 'activate-user',
    as: 'admin',
    async prepare(product) {
      const call = await product.as('admin');
      await call('PUT', '/users/sample-student/status', { status: 'deactivated' });
      return '';
    },
    path: pupil,
    button: 'Activate',
    send: 'Activate',
    async done(product) {
      const call = await product.as('super');
      await call('PUT', '/users/sample-student/status', { status: 'active' });
    },
  }),
  'delete-user': asks({
    id: 'delete-user',
    as: 'admin',
    path: pupil,
    button: 'Delete',
    send: 'Delete',
    async done(product) {
      const call = await product.as('super');
      await call('DELETE', '/users/sample-student');
    },
  }),
  'void-cards': asks({
    id: 'void-cards',
    as: 'admin',
    path: pupil,
    button: 'Block cards',
    send: 'Block cards',
  }),
  'print-card': asks({
    id: 'print-card',
    as: 'admin',
    path: pupil,
    button: 'Create a new card (PDF)',
    send: 'Create a new card (PDF)',
    cannot: { 'reply lost': isFile },
  }),
  export: asks({
    id: 'export',
    as: 'admin',
    path: '/controlpanel/users',
    button: 'Export to Excel',
    send: 'Export',
    reads: /^\/v1\/export\//,
    changesNothing: true,
  }),
  'erasure-search': { as: 'super', open: async () => undefined, send: '', cannot: nothing(onlyLooks) },
  'payment-search': { as: 'super', open: async () => undefined, send: '', cannot: nothing(onlyLooks) },
  columns: {
    as: 'admin',
    open: async () => undefined,
    send: '',
    cannot: nothing('It changes only what this browser shows.'),
  },
} satisfies Partial<Record<FrameId, Row>>;
